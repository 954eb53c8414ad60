import type { ReactNode } from 'react';
import { TERMS_VERSION } from '#http/contracts/product.ts';
import { Container } from '../../components/container.tsx';
import { Summary } from '../../components/summary.tsx';
import { PageParts } from './page-parts.tsx';

/** A section of a policy: its heading and text. */
export type PolicyPart = { title: string; content: ReactNode };

/** `TERMS_VERSION` as all three policies show it (spec 2 §2). */
const UPDATED = 'January 18, 2025';

/** A policy to read and print: date, summary, numbered sections with links to them. */
export const PolicyPage = ({
  title,
  gist,
  parts,
}: {
  title: string;
  gist: string;
  parts: readonly PolicyPart[];
}) => {
  const links = parts.map((part, index) => ({ id: partId(index), text: part.title }));
  return (
    <Container className="grid gap-x-16 pt-8 lg:grid-cols-[13rem_minmax(0,44rem)] lg:pt-14">
      <div className="lg:col-start-2">
        <h1 className="text-title font-extrabold tracking-tight">{title}</h1>
        <p className="mt-3 text-sm text-muted">
          Last updated: <time dateTime={TERMS_VERSION}>{UPDATED}</time>
        </p>
        <p className="mt-6 border-y border-hairline py-4 text-base font-medium">{gist}</p>
      </div>
      <PageParts parts={links} className="max-lg:hidden" />
      <details className="group mt-4 lg:hidden print:hidden">
        <Summary className="text-sm font-medium text-accent">Contents</Summary>
        <PageParts parts={links} label="Contents" />
      </details>
      <div className="lg:col-start-2">
        {parts.map(({ title: heading, content }, index) => (
          <section key={heading} aria-labelledby={partId(index)} className="mt-10">
            <h2
              id={partId(index)}
              className="flex scroll-mt-6 items-baseline gap-2 text-lg font-bold tracking-tight"
            >
              <span className="text-muted tabular-nums">{index + 1}</span>
              {heading}
            </h2>
            <div className="mt-3 grid gap-3 text-base [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-control">
              {content}
            </div>
          </section>
        ))}
      </div>
    </Container>
  );
};

const partId = (index: number) => `part-${index + 1}`;
