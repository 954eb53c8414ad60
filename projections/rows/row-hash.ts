import { hash as digest } from 'node:crypto';

/** A table in two figures: how many rows, and the sum of their hashes, in which order does not show. */
export type TableSum = { rows: number; hash: bigint };

export const NO_ROWS: TableSum = { rows: 0, hash: 0n };

/** 64 bits of a row's canonical JSON; the same wherever the row comes from. */
export const hashOfRow = (row: object): bigint =>
  digest('md5', canonicalJson(row), 'buffer').readBigUInt64BE();

/** The sum after rows with these hashes came and went. */
export const changedSum = (
  { rows, hash }: TableSum,
  { came, went }: { came: bigint | undefined; went: bigint | undefined },
): TableSum => ({
  rows: rows + (came === undefined ? 0 : 1) - (went === undefined ? 0 : 1),
  hash: BigInt.asUintN(64, hash + (came ?? 0n) - (went ?? 0n)),
});

/** JSON with sorted keys and instants as ISO 8601; what is `undefined` is left out. */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value));

const inOrder = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = value as Record<string, unknown>;
  const sorted: Record<string, unknown> = {};
  for (const name of Object.keys(fields).toSorted()) sorted[name] = inOrder(fields[name]);
  return sorted;
};
