/** What a column of the list may show, in the order of the table, and its heading. */
export const COLUMNS = {
  order: 'Order',
  route: 'Route',
  travel: 'Travel',
  traveller: 'Traveller',
  email: 'Email',
  airline: 'Airline',
  flight: 'Flight',
  status: 'Status',
  fulfillment: 'Fulfillment',
  method: 'Method',
  payment: 'Payment ID',
  total: 'Total',
  type: 'Type',
  date: 'Date',
} as const;

export type Column = keyof typeof COLUMNS;

const ALL = Object.keys(COLUMNS) as Column[];

/** The specification's seven (spec 2 §2). */
export const USUAL_COLUMNS: readonly Column[] = [
  'order',
  'status',
  'fulfillment',
  'method',
  'total',
  'type',
  'date',
];

/** All columns that may be chosen; the order itself always stands first. */
export const CHOICES: readonly Column[] = ALL.filter((column) => column !== 'order');

/** Reads a choice of columns, as the address and the browser keep it; `undefined` for none. */
export function readColumns(text: string | null): readonly Column[] | undefined {
  if (text === null) return undefined;
  const names = text.split(',');
  const chosen = ALL.filter((column) => column === 'order' || names.includes(column));
  return chosen.length > 1 ? chosen : undefined;
}

/** The same as text; empty for the usual columns. */
export const writeColumns = (columns: readonly Column[]) =>
  columns.join() === USUAL_COLUMNS.join() ? '' : columns.slice(1).join();

const KEY = 'admin-orders-columns';

/** The columns that were chosen last in this browser. */
export function rememberedColumns(): readonly Column[] {
  try {
    return readColumns(localStorage.getItem(KEY)) ?? USUAL_COLUMNS;
  } catch {
    return USUAL_COLUMNS;
  }
}

export function rememberColumns(columns: readonly Column[]): void {
  try {
    const text = writeColumns(columns);
    if (text === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing has the columns in the address.
  }
}
