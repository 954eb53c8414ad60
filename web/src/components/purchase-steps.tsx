import { clsx } from 'clsx';
import { Tick } from './tick.tsx';

const STEPS = ['Flights', 'Details', 'Review', 'Payment'] as const;

/** The progress from the flight to the document. */
export const PurchaseSteps = ({ current }: { current: (typeof STEPS)[number] }) => {
  const at = STEPS.indexOf(current);
  return (
    <ol
      aria-label="Steps of the reservation"
      className="mb-6 flex flex-wrap gap-2 sm:gap-3 print:hidden"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={clsx(
            'flex flex-1 items-center gap-1 border-t-3 pt-1.5 text-xs sm:gap-1.5 sm:text-sm',
            index < at && 'border-accent/40 font-medium text-ink',
            index === at && 'border-accent font-bold text-ink',
            index > at && 'border-hairline font-medium text-muted',
          )}
        >
          {index < at && <Tick className="size-3.5 text-accent sm:size-4" />}
          {step}
          {index < at && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
};
