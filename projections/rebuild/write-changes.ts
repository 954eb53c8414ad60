import { columnsOf, copyLine } from '../rows/copy-line.ts';
import { changedSum, hashOfLine, type TableSum } from '../rows/row-hash.ts';
import { keyOf, type TableShape } from '../rows/rows.ts';
import type { CopySession } from '../rows/session.ts';
import { createSqlRows, rowsThere } from '../rows/sql-rows.ts';

/** The hash of what a table holds under a key: nothing, or something that was not looked at. */
export type Held = bigint | 'nothing' | 'unknown';

/** A row to be written in the place of what is held, or to be removed: then it has no hash. */
export type Change = { row: object; hash: bigint | undefined; held: Held };

/** What changed in a table since it was written last. */
export type Changes = {
  columns: readonly string[];
  /** Lines and hashes of rows whose keys the table does not hold yet. */
  added: { line: string; hash: bigint }[];
  others: Change[];
};

/** 64 bits of a row's line. */
export const hashOfRow = (row: object): bigint => hashOfLine(copyLine(columnsOf(row), row));

/**
 * Writes changes inside the session's transaction, new rows by COPY. Answers the table's sum after
 * them.
 */
export const writeChanges = async (
  session: CopySession,
  shape: TableShape,
  { columns, added, others }: Changes,
  before: TableSum,
): Promise<TableSum> => {
  let sum = before;
  for (const { hash } of added) sum = changedSum(sum, { came: hash, went: undefined });
  if (added.length > 0) {
    const names = columns.map((column) => `"${column}"`).join(', ');
    await session.copyIn(`copy ${shape.name} (${names}) from stdin`, chunksOf(added));
  }
  if (others.length === 0) return sum;

  const unknown = others.filter(({ held }) => held === 'unknown').map(({ row }) => row);
  const there = new Map(
    (await rowsThere(session, shape, unknown)).map((row) => [keyOf(shape, row), hashOfRow(row)]),
  );
  for (const { row, hash, held } of others) {
    const went =
      held === 'unknown' ? there.get(keyOf(shape, row)) : held === 'nothing' ? undefined : held;
    sum = changedSum(sum, { came: hash, went });
  }
  const sql = createSqlRows(session);
  const rowsOf = (isThere: boolean) =>
    others.filter(({ hash }) => (hash !== undefined) === isThere).map(({ row }) => row);
  await sql.put(shape, rowsOf(true));
  await sql.remove(shape, rowsOf(false));
  return sum;
};

const CHUNK = 64 * 1024;

function* chunksOf(added: Changes['added']): Generator<string> {
  let chunk = '';
  for (const { line } of added) {
    chunk += line;
    chunk += '\n';
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
