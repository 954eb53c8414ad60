import type { Term } from './term-list.tsx';

/** Numbered steps, side by side on wide screens. */
export const Steps = ({ steps }: { steps: readonly Term[] }) => (
  <ol className="grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:gap-8">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="grid grid-cols-[2rem_1fr] content-start sm:grid-cols-1 sm:gap-2">
        <span aria-hidden="true" className="text-lg font-bold tabular-nums text-muted">
          {index + 1}
        </span>
        <div>
          <h3 className="text-base font-semibold">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
