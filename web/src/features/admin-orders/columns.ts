import { keep, readKept } from '../../app/browser-storage.ts';

/** The columns of the list, in order; `ORDER_COLUMNS` describes each. */
export const COLUMNS = [
  'order',
  'route',
  'travel',
  'traveller',
  'email',
  'airline',
  'flight',
  'status',
  'fulfillment',
  'method',
  'payment',
  'total',
  'type',
  'date',
] as const;

export type Column = (typeof COLUMNS)[number];

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

/** Reads selected columns from the URL or the browser's storage; `undefined` for none. */
export function readColumns(text: string | null): readonly Column[] | undefined {
  if (text === null) return undefined;
  const names = text.split(',');
  const chosen = COLUMNS.filter((column) => column === 'order' || names.includes(column));
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
