import type { Knex } from 'knex';

/** A row of `sign_in_attempt`: failures in a row under one key. */
type AttemptRow = { key: string; failures: number; tried_at: Date; next_at: Date };

/** Tries without a delay, and the longest delay. */
type Patience = { free: number; mostMs: number };

/** One person who cannot remember a password. */
const PERSON: Patience = { free: 5, mostMs: 5 * 60_000 };
/** All callers that try one account from devices it was never used on. */
const STRANGERS: Patience = { free: 25, mostMs: 5 * 60_000 };
/** Many people may share a caller's address. */
const CALLER: Patience = { free: 25, mostMs: 15 * 60_000 };
const FORGIVEN_MS = 86_400_000;

/** Milliseconds after so many failures: none at first, then a second, doubling. */
const delayMs = (failures: number, { free, mostMs }: Patience): number =>
  failures < free ? 0 : Math.min(mostMs, 1_000 * 2 ** (failures - free));

/**
 * Keyed hashes of the email address, which need not have an account, and of the caller; and the hash
 * of the device when the account was signed in to on it before.
 */
export type Attempt = { emailHash: string; callerHash: string; deviceHash?: string | undefined };

const accountKey = (emailHash: string) => `account-${emailHash}`;

/**
 * What a try counts for. A device that the account knows counts for itself alone, so that strangers'
 * failures never keep the owner out (OWASP: device cookies against guessing).
 */
const limitsOf = ({ emailHash, callerHash, deviceHash }: Attempt): [string, Patience][] =>
  deviceHash !== undefined
    ? [[`device-${deviceHash}`, PERSON]]
    : [
        [`${accountKey(emailHash)}-${callerHash}`, PERSON],
        [accountKey(emailHash), STRANGERS],
        [callerKey(callerHash), CALLER],
      ];

const callerKey = (callerHash: string) => `caller-${callerHash}`;

/**
 * Counts a try before its password is looked at, so that many at once do not pass. Returns the
 * milliseconds to wait first, and counts nothing then; 0 lets the try happen.
 */
export const countAttempt = (knex: Knex, attempt: Attempt, now: Date): Promise<number> =>
  knex.transaction(async (transaction) => {
    const counted: AttemptRow[] = [];
    for (const [key, patience] of limitsOf(attempt)) {
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
 * A try that succeeded was no failure: the device or the account starts from zero, the caller's count
 * goes back. What nobody tried for a day is cleared away.
 */
export const forgiveAttempt = async (knex: Knex, attempt: Attempt, now: Date): Promise<void> => {
  const table = () => knex<AttemptRow>('sign_in_attempt');
  const caller = callerKey(attempt.callerHash);
  const keys = limitsOf(attempt).map(([key]) => key);
  await table().whereIn('key', keys).whereNot({ key: caller }).delete();
  await table().whereIn('key', keys).decrement('failures');
  const forgiven = new Date(now.getTime() - FORGIVEN_MS);
  const old = table().where('tried_at', '<', forgiven).select('key').forUpdate().skipLocked();
  await table().whereIn('key', old).delete();
};

/** Clears the failures that were counted before the password was changed. */
export const forgiveAccount = (knex: Knex, emailHash: string): Promise<number> =>
  knex<AttemptRow>('sign_in_attempt')
    .whereRaw('starts_with(key, ?)', [accountKey(emailHash)])
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
