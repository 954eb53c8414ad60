import { hash as digest } from 'node:crypto';

/** A table in two figures: how many rows, and the sum of their hashes, in which order does not show. */
export type TableSum = { rows: number; hash: bigint };

export const NO_ROWS: TableSum = { rows: 0, hash: 0n };

/** 64 bits of a row's line, as `copyLine` writes it. */
export const hashOfLine = (line: string | Uint8Array): bigint =>
  digest('md5', line, 'buffer').readBigUInt64BE();

/** The sum after rows with these hashes came and went. */
export const changedSum = (
  { rows, hash }: TableSum,
  { came, went }: { came: bigint | undefined; went: bigint | undefined },
): TableSum => ({
  rows: rows + (came === undefined ? 0 : 1) - (went === undefined ? 0 : 1),
  hash: BigInt.asUintN(64, hash + (came ?? 0n) - (went ?? 0n)),
});
