import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { AdminOrdersPage, PageButton } from '#http/contracts/admin-order-answers.ts';
import { AdminIcon, CHEVRON } from '../admin-shell/admin-icon.tsx';

/**
 * First, Previous, at most 5 pages by number, Next (spec 2 §2, §9), Last; the server gives their
 * cursors. On phones Previous and Next are arrows, without First and Last.
 */
export const PageButtons = ({
  page: { page, buttons, previous, next, last },
  onChoose,
}: {
  page: AdminOrdersPage;
  onChoose: (button: PageButton) => void;
}) => (
  <nav
    aria-label="Pages"
    className="-mx-2 flex items-center max-sm:order-2 max-sm:basis-full max-sm:justify-center sm:gap-1"
  >
    <Step
      button={page > 1 ? { number: 1, cursor: null } : null}
      onChoose={onChoose}
      className="max-sm:hidden"
    >
      First
    </Step>
    <Step button={previous} onChoose={onChoose}>
      <AdminIcon drawing={CHEVRON} className="size-4 rotate-180 sm:hidden" />
      <span className="max-sm:sr-only">Previous</span>
    </Step>
    {buttons.map((button) => (
      <Step
        key={button.number}
        button={button}
        isShown={button.number === page}
        onChoose={onChoose}
      >
        {button.number}
      </Step>
    ))}
    <Step button={next} onChoose={onChoose}>
      <AdminIcon drawing={CHEVRON} className="size-4 sm:hidden" />
      <span className="max-sm:sr-only">Next</span>
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
      'flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 text-sm font-semibold tabular-nums disabled:font-normal disabled:text-muted disabled:opacity-60 lg:min-h-9 lg:min-w-9',
      isShown ? 'bg-accent-soft text-accent' : 'text-ink enabled:hover:bg-sunken',
      className,
    )}
  >
    {children}
  </button>
);
