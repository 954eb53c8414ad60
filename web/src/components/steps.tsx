import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Term } from './term-list.tsx';

/** Numbered steps, side by side on wide screens. A drawing of each stands in place of its number. */
export const Steps = ({ steps }: { steps: readonly (Term & { drawing?: ReactNode })[] }) => (
  <ol className="grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:gap-8">
    {steps.map(({ title, text, drawing }, index) => (
      <li
        key={title}
        className={clsx(
          'grid content-start sm:grid-cols-1',
          drawing
            ? 'grid-cols-[minmax(0,6rem)_minmax(min-content,1fr)] gap-4'
            : 'grid-cols-[2rem_1fr] sm:gap-2',
        )}
      >
        {drawing ?? (
          <span aria-hidden="true" className="text-lg font-bold tabular-nums text-muted">
            {index + 1}
          </span>
        )}
        <div>
          <h3 className="text-base font-semibold">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
