import { clsx } from 'clsx';
import type { AdminOrdersPage, PageButton } from '#http/contracts/admin-orders.ts';
import { Button } from '../../components/button.tsx';

/**
 * First, Previous, at most 5 pages by number, Next (spec 2 §2, §9), Last; the server gives their
 * cursors.
 */
export const PageButtons = ({
  page: { page, buttons, previous, next, last },
  onChoose,
}: {
  page: AdminOrdersPage;
  onChoose: (button: PageButton) => void;
}) => (
  <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
    <Step
      label="First"
      button={page > 1 ? { number: 1, cursor: null } : null}
      onChoose={onChoose}
    />
    <Step label="Previous" button={previous} onChoose={onChoose} />
    {buttons.map((button) => (
      <button
        key={button.number}
        type="button"
        aria-label={`Page ${button.number}`}
        aria-current={button.number === page ? 'page' : undefined}
        onClick={() => onChoose(button)}
        className={clsx(
          'min-h-11 min-w-11 rounded-control px-2 text-sm font-semibold tabular-nums',
          button.number === page ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken',
        )}
      >
        {button.number}
      </button>
    ))}
    <Step label="Next" button={next} onChoose={onChoose} />
    <Step label="Last" button={last?.number === page ? null : last} onChoose={onChoose} />
  </nav>
);

const Step = ({
  label,
  button,
  onChoose,
}: {
  label: string;
  button: PageButton | null;
  onChoose: (button: PageButton) => void;
}) => (
  <Button
    variant="ghost"
    disabled={button === null}
    onClick={() => button && onChoose(button)}
    className="max-sm:px-2"
  >
    {label}
  </Button>
);
