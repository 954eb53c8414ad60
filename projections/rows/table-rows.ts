import { changedSum, hashOfRow, NO_ROWS, type TableSum } from './row-hash.ts';
import type { TableShape } from './rows.ts';
import { inTransaction, type Session } from './session.ts';

const PORTION = 2_000;

/** All rows of a table in portions, inside the session's transaction. */
export async function* tableRows(
  session: Session,
  { name }: TableShape,
): AsyncGenerator<Record<string, unknown>[]> {
  await session.query(`declare all_rows no scroll cursor for select * from ${name}`);
  for (;;) {
    const { rows } = await session.query<Record<string, unknown>>(`fetch ${PORTION} from all_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await session.query('close all_rows');
}

/** A table's sum, of the rows that stand in it. */
export const sumOfTable = (session: Session, table: TableShape): Promise<TableSum> =>
  inTransaction(session, async () => {
    let sum = NO_ROWS;
    for await (const rows of tableRows(session, table)) {
      for (const row of rows) sum = changedSum(sum, { came: hashOfRow(row), went: undefined });
    }
    return sum;
  });
