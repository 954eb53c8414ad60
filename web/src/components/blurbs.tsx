import type { Term } from './term-list.tsx';

/** Short claims side by side, each under its heading. */
export const Blurbs = ({
  terms,
  className = '',
}: {
  terms: readonly Term[];
  className?: string;
}) => (
  <dl
    className={`grid gap-x-10 gap-y-6 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] ${className}`}
  >
    {terms.map(({ title, text }) => (
      <div key={title}>
        <dt className="text-base font-semibold">{title}</dt>
        <dd className="mt-1 text-muted">{text}</dd>
      </div>
    ))}
  </dl>
);
