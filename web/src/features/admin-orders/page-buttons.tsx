import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { AdminOrdersPage, PageButton } from '#http/contracts/admin-order-answers.ts';

/**
 * First, Previous, at most 5 pages by number, Next (spec 2 §2, §9), Last; the server gives their
 * cursors. On phones Previous, the page's number and Next.
 */
export const PageButtons = ({
  page: { page, buttons, previous, next, last },
  onChoose,
}: {
  page: AdminOrdersPage;
  onChoose: (button: PageButton) => void;
}) => (
  <nav aria-label="Pages" className="-mx-2 flex items-center sm:gap-1">
    <Step
      button={page > 1 ? { number: 1, cursor: null } : null}
      onChoose={onChoose}
      className="max-sm:hidden"
    >
      First
    </Step>
    <Step button={previous} onChoose={onChoose}>
      Previous
    </Step>
    <span className="px-1 tabular-nums sm:hidden">
      {last ? `${page} of ${last.number}` : `Page ${page}`}
    </span>
    {buttons.map((button) => (
      <Step
        key={button.number}
        button={button}
        isShown={button.number === page}
        onChoose={onChoose}
        className="min-w-11 max-sm:hidden lg:min-w-9"
      >
        {button.number}
      </Step>
    ))}
    <Step button={next} onChoose={onChoose}>
      Next
    </Step>
    <Step
      button={last?.number === page ? null : last}
      onChoose={onChoose}
      className="max-sm:hidden"
    >
      Last
    </Step>
  </nav>
);

/** `isShown`: the page that is open; the label is its number. */
const Step = ({
  button,
  isShown = false,
  onChoose,
  className,
  children,
}: {
  button: PageButton | null;
  isShown?: boolean;
  onChoose: (button: PageButton) => void;
  className?: string;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={typeof children === 'number' ? `Page ${children}` : undefined}
    aria-current={isShown ? 'page' : undefined}
    disabled={button === null}
    onClick={() => button && onChoose(button)}
    className={clsx(
      'min-h-11 rounded-control px-2 text-sm font-semibold tabular-nums disabled:font-normal disabled:text-muted disabled:opacity-60 lg:min-h-9',
      isShown ? 'bg-accent-soft text-accent' : 'text-ink enabled:hover:bg-sunken',
      className,
    )}
  >
    {children}
  </button>
);
