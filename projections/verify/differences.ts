import type { TableShape } from '../rows/rows.ts';
import type { Session } from '../rows/session.ts';
import { rowHash } from '../rows/table-sum.ts';

/** A row that differs; personal columns are masked. */
export type Difference = {
  key: string;
  /** `missing`: the log has it and the table has not; `unexpected`: the other way round. */
  kind: 'missing' | 'unexpected' | 'changed';
  /** Of a changed row, what is not the same. */
  columns: Record<string, { folded: unknown; found: unknown }>;
};

/** The most that are named of one table. */
const NAMED = 100;
const MASK = '[masked]';

/** Keeps the rows of a table as they are now, until the session ends. */
export const keepFound = async (session: Session, { name }: TableShape): Promise<void> => {
  await session.query(`create temp table found_${name} as table ${name}`);
};

/** The rows of a temporary shadow table that are not those that were kept. */
export const differencesIn = async (session: Session, table: TableShape): Promise<Difference[]> => {
  const { name, key, personal = [] } = table;
  const columns = key.map((column) => `coalesce(folded."${column}", found."${column}")`);
  const { rows } = await session.query<{ folded: Row | null; found: Row | null }>(
    `select to_json(folded) as folded, to_json(found) as found
     from pg_temp.${name} folded full join found_${name} found
       on ${key.map((column) => `folded."${column}" = found."${column}"`).join(' and ')}
     where ${rowHash('folded')} is distinct from ${rowHash('found')}
     order by ${columns.join(', ')} limit ${NAMED}`,
  );
  const isPersonal = key.some((column) => personal.includes(column));
  return rows.map(({ folded, found }): Difference => {
    const row = folded ?? found ?? {};
    const text = isPersonal ? MASK : key.map((column) => String(row[column])).join(' ');
    if (!found) return { key: text, kind: 'missing', columns: {} };
    if (!folded) return { key: text, kind: 'unexpected', columns: {} };
    return { key: text, kind: 'changed', columns: changedColumns(table, folded, found) };
  });
};

type Row = Record<string, unknown>;

const changedColumns = (
  { personal = [] }: TableShape,
  folded: Row,
  found: Row,
): Difference['columns'] =>
  Object.fromEntries(
    Object.keys(folded)
      .filter((name) => JSON.stringify(folded[name]) !== JSON.stringify(found[name]))
      .map((name) => [
        name,
        personal.includes(name)
          ? { folded: MASK, found: MASK }
          : { folded: folded[name], found: found[name] },
      ]),
  );
