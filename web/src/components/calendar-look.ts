import type { ClassNames } from 'react-day-picker';

/** The product's styles for each part of the calendar. */
export const calendarLook: Partial<ClassNames> = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between pointer-events-none *:pointer-events-auto',
  button_previous:
    'grid size-11 place-items-center rounded-control hover:bg-sunken aria-disabled:opacity-40',
  button_next:
    'grid size-11 place-items-center rounded-control hover:bg-sunken aria-disabled:opacity-40',
  chevron: 'size-4 fill-current text-muted',
  month_caption: 'flex h-11 items-center justify-center',
  dropdowns: 'flex gap-1 font-semibold',
  dropdown_root:
    'relative inline-flex min-h-11 items-center rounded-control px-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent',
  dropdown: 'absolute inset-0 w-full cursor-pointer bg-surface text-ink opacity-0',
  caption_label: 'inline-flex items-center gap-1 tabular-nums',
  month_grid: 'mt-1 border-collapse',
  weekday: 'h-8 w-11 text-xs font-medium text-muted',
  day: 'p-0 text-center',
  day_button:
    'grid size-11 place-items-center rounded-control tabular-nums hover:not-disabled:bg-sunken in-data-today:font-bold in-data-today:text-accent in-data-selected:bg-accent in-data-selected:text-accent-ink in-data-selected:hover:bg-accent-strong',
  disabled: 'text-control',
};
