import { clsx } from 'clsx';

/** The look of one of several choices in a line, chosen or not. */
export const chipLook = (isChosen: boolean) =>
  clsx(
    'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium whitespace-nowrap lg:min-h-9',
    isChosen ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
  );
