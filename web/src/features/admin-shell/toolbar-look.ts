/** Links to the parts of a list and its tools in one row, or in two where they do not fit. */
export const TOOLBAR = 'flex flex-wrap items-center justify-between gap-3';

/** The search and what is beside it, at the end of the row. */
export const TOOLS = 'flex min-w-0 flex-1 basis-144 items-center justify-end gap-2';
