/** A table of a read model. */
export type TableShape = {
  name: string;
  /** The columns of its primary key. */
  key: readonly string[];
  /** Columns that show a person, sealed or not; a report masks them. */
  personal?: readonly string[];
};

/**
 * A table with its rows' type. Rows are plain objects in every storage, columns by their SQL names:
 * instants as `Date`, 64-bit integers as numbers, `json` as JSON.
 */
export type Table<Row extends object> = TableShape & {
  key: readonly (keyof Row & string)[];
  personal?: readonly (keyof Row & string)[];
};

/** A row's key as text. */
export const keyOf = ({ key }: TableShape, row: object): string => {
  const columns = row as Record<string, unknown>;
  const [only = '', ...others] = key;
  if (others.length === 0) return String(columns[only]);
  return key.map((column) => String(columns[column])).join(' ');
};

/**
 * The tables of a read model while a batch of events is projected: the live ones or shadow tables in
 * Postgres, or in memory. What a batch puts, a later load in it gives back.
 */
export type Rows = {
  /** Rows by their keys; only for tables with one key column. */
  load<Row extends object>(table: Table<Row>, keys: readonly string[]): Promise<Map<string, Row>>;
  /** Inserts rows or replaces those with their keys; of several with one key, the last counts. */
  put<Row extends object>(table: Table<Row>, rows: readonly Row[]): Promise<void>;
  /** Removes the rows with these keys, which need not be there. */
  remove<Row extends object>(table: Table<Row>, rows: readonly Row[]): Promise<void>;
};
