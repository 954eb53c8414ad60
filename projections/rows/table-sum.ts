import type { Session } from './session.ts';

/** A table in two figures: how many rows, and the sum of their hashes, in which order does not show. */
export type TableSum = { rows: number; hash: bigint };

/** SQL for 64 bits of a row as text, columns in the table's order. */
export const rowHash = (alias: string): string => `hashtextextended(${alias}::text, 0)`;

/** The sum of a table's rows. */
export const sumOfTable = async (
  session: Pick<Session, 'query'>,
  table: string,
): Promise<TableSum> => {
  const { rows } = await session.query<SumRow>(
    `select count(*) as rows, coalesce(sum(${rowHash('one')}), 0)::text as hash from ${table} one`,
  );
  return tableSum(rows[0]);
};

export type SumRow = { rows: number; hash: string };

/** A sum from its columns; a sum of hashes has more than 64 bits, of which the lower ones count. */
export const tableSum = ({ rows, hash }: SumRow = { rows: 0, hash: '0' }): TableSum => ({
  rows,
  hash: BigInt.asUintN(64, BigInt(hash)),
});
