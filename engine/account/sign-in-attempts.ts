import type { Knex } from 'knex';

/** A row of `sign_in_attempt`: failures in a row of one account or one caller. */
type AttemptRow = { key: string; failures: number; tried_at: Date; next_at: Date };

/** Tries without a delay, and the longest delay. Many people may share a caller's address. */
type Patience = { free: number; mostMs: number };

const ACCOUNT: Patience = { free: 5, mostMs: 5 * 60_000 };
const CALLER: Patience = { free: 25, mostMs: 15 * 60_000 };
const FORGIVEN_MS = 86_400_000;

/** Milliseconds after so many failures: none at first, then a second, doubling. */
const delayMs = (failures: number, { free, mostMs }: Patience): number =>
  failures < free ? 0 : Math.min(mostMs, 1_000 * 2 ** (failures - free));

/** Keyed hashes of the email address, which need not have an account, and of the caller's own. */
export type Attempt = { emailHash: string; callerHash: string };

const accountKey = (emailHash: string) => `account-${emailHash}`;
const callerKey = (callerHash: string) => `caller-${callerHash}`;

/**
 * Counts a try before its password is looked at, so that many at once do not pass. Answers the
 * milliseconds to wait first, and counts nothing then; 0 lets the try happen.
 */
export const countAttempt = (
  knex: Knex,
  { emailHash, callerHash }: Attempt,
  now: Date,
): Promise<number> =>
  knex.transaction(async (transaction) => {
    const limits: [string, Patience][] = [
      [accountKey(emailHash), ACCOUNT],
      [callerKey(callerHash), CALLER],
    ];
    const counted: AttemptRow[] = [];
    for (const [key, patience] of limits) {
      const row = await lockedRow(transaction, key, now);
      if (row.next_at > now) return row.next_at.getTime() - now.getTime();
      const isOld = now.getTime() - row.tried_at.getTime() > FORGIVEN_MS;
      const failures = isOld ? 1 : row.failures + 1;
      const next_at = new Date(now.getTime() + delayMs(failures, patience));
      counted.push({ key, failures, tried_at: now, next_at });
    }
    await transaction<AttemptRow>('sign_in_attempt').insert(counted).onConflict('key').merge();
    return 0;
  });

const lockedRow = async (
  transaction: Knex.Transaction,
  key: string,
  now: Date,
): Promise<AttemptRow> => {
  const first: AttemptRow = { key, failures: 0, tried_at: now, next_at: now };
  const table = () => transaction<AttemptRow>('sign_in_attempt');
  await table().insert(first).onConflict('key').ignore();
  return (await table().where({ key }).forUpdate().first()) ?? first;
};

/**
 * A try that succeeded was no failure: the account starts anew, the caller's count goes back. What
 * nobody tried for a day is cleared away.
 */
export const forgiveAttempt = async (
  knex: Knex,
  { emailHash, callerHash }: Attempt,
  now: Date,
): Promise<void> => {
  const table = () => knex<AttemptRow>('sign_in_attempt');
  await forgiveAccount(knex, emailHash);
  await table()
    .where({ key: callerKey(callerHash) })
    .decrement('failures');
  const forgiven = new Date(now.getTime() - FORGIVEN_MS);
  const old = table().where('tried_at', '<', forgiven).select('key').forUpdate().skipLocked();
  await table().whereIn('key', old).delete();
};

/** Nobody who guessed the password before it was changed keeps its owner waiting. */
export const forgiveAccount = (knex: Knex, emailHash: string): Promise<number> =>
  knex<AttemptRow>('sign_in_attempt')
    .where({ key: accountKey(emailHash) })
    .delete();

export const signInAttemptsMigration = {
  name: '0012-sign-in-attempt',
  up: (knex: Knex) =>
    knex.schema.createTable('sign_in_attempt', (table) => {
      table.text('key').primary();
      table.integer('failures').notNullable();
      table.timestamp('tried_at').notNullable();
      table.timestamp('next_at').notNullable();
    }),
};
