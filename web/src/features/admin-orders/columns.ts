import { keep, readKept } from '../../app/browser-storage.ts';

/** The columns of the list, in order, with their headings. */
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

/** The seven columns of the specification (spec 2 §2). */
export const USUAL_COLUMNS: readonly Column[] = [
  'order',
  'status',
  'fulfillment',
  'method',
  'total',
  'type',
  'date',
];

/** The selectable columns; the order itself is always the first. */
export const CHOICES: readonly Column[] = ALL.filter((column) => column !== 'order');

/** Reads selected columns from the URL or the browser's storage; `undefined` for none. */
export function readColumns(text: string | null): readonly Column[] | undefined {
  if (text === null) return undefined;
  const names = text.split(',');
  const chosen = ALL.filter((column) => column === 'order' || names.includes(column));
  return chosen.length > 1 ? chosen : undefined;
}

/** Writes them as text; empty for the usual columns. */
export const writeColumns = (columns: readonly Column[]) =>
  columns.join() === USUAL_COLUMNS.join() ? '' : columns.slice(1).join();

const KEY = 'admin-orders-columns';

/** Returns the columns that were last selected in this browser. */
export const rememberedColumns = (): readonly Column[] =>
  readColumns(readKept(KEY)) ?? USUAL_COLUMNS;

/** Without storage, the columns are only in the URL. */
export const rememberColumns = (columns: readonly Column[]) =>
  keep(KEY, writeColumns(columns) || null);
