import type { ReactNode } from 'react';

/** A term and its explanation. */
export type Term = { title: string; text: ReactNode };

/** Terms and explanations between hairlines, side by side on wide screens. */
export const TermList = ({ terms }: { terms: readonly Term[] }) => (
  <dl className="border-b border-hairline">
    {terms.map(({ title, text }) => (
      <div
        key={title}
        className="grid gap-x-8 gap-y-1 border-t border-hairline py-4 @md:grid-cols-[12rem_1fr] @4xl:first:border-t-0 @4xl:first:pt-1"
      >
        <dt className="font-semibold">{title}</dt>
        <dd className="text-muted">{text}</dd>
      </div>
    ))}
  </dl>
);
