import { copyField } from '../rows/copy-line.ts';
import { hashOfLine } from '../rows/row-hash.ts';
import { keyOf, type TableShape } from '../rows/rows.ts';
import type { Session } from '../rows/session.ts';
import { rowsThere } from '../rows/sql-rows.ts';

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

/** Holds the rows that stand in tables against those that are folded, by their lines' hashes. */
export const createComparison = () => {
  const keys = new Map<TableShape, Map<bigint, string>>();
  const others = new Map<TableShape, object[]>();
  const own = <T>(map: Map<TableShape, T>, shape: TableShape, initial: () => T): T => {
    let value = map.get(shape);
    if (value === undefined) map.set(shape, (value = initial()));
    return value;
  };
  return {
    found: (shape: TableShape, columns: readonly string[], line: Buffer): void => {
      const fields = line.toString().split('\t');
      const key = shape.key.map((column) => fields[columns.indexOf(column)]).join(' ');
      own(keys, shape, () => new Map<bigint, string>()).set(hashOfLine(line), key);
    },
    folded: (shape: TableShape, row: object, line: string): void => {
      const isThere = keys.get(shape)?.delete(hashOfLine(line)) === true;
      if (!isThere) own(others, shape, () => [] as object[]).push(row);
    },
    /** What differs, after all rows were found and folded; asks once more for the rows found. */
    differences: async (session: Session, shape: TableShape): Promise<Difference[]> => {
      const unexpected = new Set(keys.get(shape)?.values());
      const different = (others.get(shape) ?? []).slice(0, NAMED);
      const there = new Map(
        (await rowsThere(session, shape, different)).map((row) => [keyOf(shape, row), row]),
      );
      const named = different.map((folded): Difference => {
        const key = keyOf(shape, folded);
        unexpected.delete(key);
        const found = there.get(key);
        return found
          ? { key, kind: 'changed', columns: changedColumns(shape, folded, found) }
          : { key, kind: 'missing', columns: {} };
      });
      const rest = [...unexpected].slice(0, NAMED - named.length);
      const all = [
        ...named,
        ...rest.map((key): Difference => ({ key, kind: 'unexpected', columns: {} })),
      ];
      const isPersonal = shape.key.some((column) => shape.personal?.includes(column));
      return isPersonal ? all.map((difference) => ({ ...difference, key: MASK })) : all;
    },
  };
};

const changedColumns = (
  { personal = [] }: TableShape,
  folded: object,
  found: object,
): Difference['columns'] => {
  const [one, other] = [folded, found].map((row) => row as Record<string, unknown>);
  const names = Object.keys({ ...one, ...other }).filter(
    (name) => copyField(one?.[name]) !== copyField(other?.[name]),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      personal.includes(name)
        ? { folded: MASK, found: MASK }
        : { folded: one?.[name], found: other?.[name] },
    ]),
  );
};
