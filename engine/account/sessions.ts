import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import type { Accounts, SessionAccount } from './accounts.ts';

const DAY_MS = 86_400_000;
/** Without a request for so long, a session ends. */
const IDLE_MS = 7 * DAY_MS;
/** So long after the sign-in it ends in any case. */
export const SESSION_MS = 30 * DAY_MS;
/** Of a session from before devices were noted. */
const UNKNOWN_DEVICE = 'Unknown browser';
/** How exactly the last request is kept: not every request needs a write. */
const SEEN_MS = 10 * 60_000;

type SessionRow = {
  token_hash: string;
  user_id: number;
  created_at: Date;
  seen_at: Date;
  /** The browser in plain words. */
  device: string;
};

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Starts a session; its token is 256 random bits, of which only the SHA-256 is kept. */
export const startSession = async (
  knex: Knex,
  userId: number,
  now: Date,
  device = UNKNOWN_DEVICE,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await knex<SessionRow>('session')
    .where('created_at', '<=', before(now, SESSION_MS))
    .orWhere('seen_at', '<=', before(now, IDLE_MS))
    .delete();
  await knex<SessionRow>('session').insert({
    token_hash: hashOfToken(token),
    user_id: userId,
    created_at: now,
    seen_at: now,
    device,
  });
  return token;
};

/**
 * Returns the account that a session's token belongs to; `undefined` if it never was one or has
 * ended. A look prolongs it.
 */
export const readSession = async (
  { knex, accounts }: { knex: Knex; accounts: Pick<Accounts, 'bySession'> },
  token: string,
  now: Date,
): Promise<SessionAccount | undefined> => {
  const tokenHash = hashOfToken(token);
  const account = await accounts.bySession(tokenHash);
  if (!account || account.signedInAt <= before(now, SESSION_MS)) return undefined;
  if (account.seenAt <= before(now, IDLE_MS)) return undefined;
  if (account.seenAt < before(now, SEEN_MS))
    await knex<SessionRow>('session').where({ token_hash: tokenHash }).update({ seen_at: now });
  return account;
};

/** Ends a session, also for every other holder of its token. */
export const endSession = (knex: Knex, token: string): Promise<number> =>
  knex<SessionRow>('session')
    .where({ token_hash: hashOfToken(token) })
    .delete();

/** The sessions of an account that have not ended, the last used first. */
export const sessionsOf = (knex: Knex, userId: number, now: Date): Promise<SessionRow[]> =>
  knex<SessionRow>('session')
    .where({ user_id: userId })
    .where('created_at', '>', before(now, SESSION_MS))
    .where('seen_at', '>', before(now, IDLE_MS))
    .orderBy('seen_at', 'desc');

/** Ends one session of an account, by the hash of its token; returns how many that were. */
export const endSessionOf = (knex: Knex, userId: number, tokenHash: string): Promise<number> =>
  knex<SessionRow>('session').where({ user_id: userId, token_hash: tokenHash }).delete();

/** Ends all sessions of an account, but for the one with this token's hash. */
export const endSessionsOf = (knex: Knex, userId: number, exceptTokenHash = ''): Promise<number> =>
  knex<SessionRow>('session')
    .where({ user_id: userId })
    .whereNot({ token_hash: exceptTokenHash })
    .delete();

/** Sessions are kept apart from the log: they are secrets. */
export const sessionsMigration = {
  name: '0011-session',
  up: (knex: Knex) =>
    knex.schema.createTable('session', (table) => {
      table.text('token_hash').primary();
      table.bigInteger('user_id').notNullable().index();
      table.timestamp('created_at').notNullable();
      table.timestamp('seen_at').notNullable();
    }),
};

/** The device is kept in words only: the whole `User-Agent` could identify a person. */
export const sessionDeviceMigration = {
  name: '0101-session-device',
  up: (knex: Knex) =>
    knex.schema.alterTable('session', (table) =>
      table.text('device').notNullable().defaultTo(UNKNOWN_DEVICE),
    ),
};
