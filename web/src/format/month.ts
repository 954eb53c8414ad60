const form = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a month `YYYY-MM` as `Oct 2026`. */
export const formatMonth = (month: string) => form.format(new Date(`${month}-01`));
