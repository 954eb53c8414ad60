import type { Term } from './term-list.tsx';

/** What happens one after the other, each step with its number. */
export const Steps = ({ steps }: { steps: readonly Term[] }) => (
  <ol className="border-b border-hairline">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="grid grid-cols-[2.5rem_1fr] border-t border-hairline py-4">
        <span aria-hidden="true" className="text-lg font-bold tabular-nums text-muted">
          {index + 1}
        </span>
        <div>
          <h3 className="text-base font-semibold">{title}</h3>
          <p className="mt-1 max-w-[38rem] text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
