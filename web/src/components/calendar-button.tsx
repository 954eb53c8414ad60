import type { RefObject } from 'react';
import { Spinner } from './spinner.tsx';

/** Opens the calendar of a date field; at the right end of its text box. */
export const CalendarButton = ({
  ref,
  label = 'Choose from a calendar',
  busy,
  expanded,
  onClick,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  label?: string;
  busy: boolean;
  expanded: boolean;
  onClick: () => void;
}) => (
  <button
    ref={ref}
    type="button"
    aria-label={label}
    aria-haspopup="dialog"
    aria-expanded={expanded}
    aria-busy={busy || undefined}
    onClick={onClick}
    className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
  >
    {busy ? <Spinner /> : <CalendarIcon />}
  </button>
);

const CalendarIcon = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M3 5h14v12H3zM3 9h14M7 2.5v4M13 2.5v4" />
  </svg>
);
