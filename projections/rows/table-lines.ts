import { changedSum, hashOfLine, NO_ROWS, type TableSum } from './row-hash.ts';
import type { TableShape } from './rows.ts';
import type { CopySession } from './session.ts';

const NEWLINE = 10;

/** Hands over the line of every row that stands in a table, with the columns that are in it. */
export const readLines = async (
  session: CopySession,
  { name }: TableShape,
  onLine: (line: Buffer, columns: readonly string[]) => void,
): Promise<void> => {
  const { rows } = await session.query<{ column: string }>(
    `select attname as column from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
    [name],
  );
  const columns = rows.map(({ column }) => column);
  const names = columns.map((column) => `"${column}"`).join(', ');
  let rest: Buffer = Buffer.alloc(0);
  await session.copyOut(`copy (select ${names} from ${name}) to stdout`, (chunk) => {
    const lines = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end; (end = lines.indexOf(NEWLINE, start)) >= 0; start = end + 1) {
      onLine(lines.subarray(start, end), columns);
    }
    rest = lines.subarray(start);
  });
};

/** A table's sum, of the rows that stand in it. */
export const sumOfTable = async (session: CopySession, table: TableShape): Promise<TableSum> => {
  let sum = NO_ROWS;
  await readLines(session, table, (line) => {
    sum = changedSum(sum, { came: hashOfLine(line), went: undefined });
  });
  return sum;
};
