import type { PoolClient } from 'pg';
import { findById } from './object-store.ts';
import { invalidRequest } from './stripe-error.ts';

/**
 * Replaces ids in `body` by their objects. A path such as
 * `data.latest_charge.balance_transaction` goes through lists and objects; a null stays null.
 * Throws a 400 for a path that leads nowhere.
 */
export const expandPaths = async (
  tx: PoolClient,
  body: unknown,
  paths: readonly string[],
): Promise<unknown> => {
  const copy: unknown = structuredClone(body);
  for (const path of paths) await expandPath(tx, copy, path.split('.'), path);
  return copy;
};

const expandPath = async (
  tx: PoolClient,
  node: unknown,
  [field, ...rest]: string[],
  path: string,
): Promise<void> => {
  if (field === undefined || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) await expandPath(tx, item, [field, ...rest], path);
    return;
  }
  if (isRecord(node) && !Object.hasOwn(node, field) && MAY_BE_ABSENT.has(field)) return;
  if (!isRecord(node) || !Object.hasOwn(node, field)) throw notExpandable(path);
  const value = node[field];
  if (typeof value === 'string') {
    const found = await findById(tx, value);
    if (found === undefined) throw notExpandable(path);
    node[field] = found;
  }
  await expandPath(tx, node[field], rest, path);
};

/** What an object has only once it happened. */
const MAY_BE_ABSENT = new Set(['failure_balance_transaction']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const notExpandable = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
