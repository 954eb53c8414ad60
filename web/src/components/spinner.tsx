import { clsx } from 'clsx';

/** A spinner in the colour of its text; put a text beside it that says what is loading. */
export const Spinner = ({ className }: { className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className={clsx('size-4 shrink-0 animate-spin', className)}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
  >
    <circle cx="8" cy="8" r="6.5" opacity="0.25" />
    <path d="M8 1.500a6.500 6.500 0 0 1 6.500 6.500" />
  </svg>
);
