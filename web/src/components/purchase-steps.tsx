import { clsx } from 'clsx';

const STEPS = ['Flights', 'Details', 'Review', 'Payment'] as const;

/** The progress from the flight to the document. */
export const PurchaseSteps = ({ current }: { current: (typeof STEPS)[number] }) => {
  const at = STEPS.indexOf(current);
  return (
    <ol aria-label="Steps of the reservation" className="mb-6 flex gap-2 sm:gap-3 print:hidden">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={clsx(
            'flex-1 border-t-2 pt-2 text-xs font-medium sm:text-sm',
            index <= at ? 'border-accent' : 'border-hairline',
            index === at ? 'text-ink' : 'text-muted',
          )}
        >
          {step}
          {index < at && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
};
