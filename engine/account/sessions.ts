import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { hashOfToken } from '#engine/kernel/link-token.ts';

const DAY_MS = 86_400_000;
/** Without a request for so long, a session ends. */
const IDLE_MS = 7 * DAY_MS;
/** So long after the sign-in it ends in any case. */
export const SESSION_MS = 30 * DAY_MS;
/** How exactly the last request is kept: not every request needs a write. */
const SEEN_MS = 10 * 60_000;

type SessionRow = { token_hash: string; user_id: number; created_at: Date; seen_at: Date };

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Starts a session; its token is 256 random bits, of which only the SHA-256 is kept. */
export const startSession = async (knex: Knex, userId: number, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await knex<SessionRow>('session')
    .where('created_at', '<=', before(now, SESSION_MS))
    .orWhere('seen_at', '<=', before(now, IDLE_MS))
    .delete();
  const row = { token_hash: hashOfToken(token), user_id: userId, created_at: now, seen_at: now };
  await knex<SessionRow>('session').insert(row);
  return token;
};

/** Whose session a token is, `undefined` when it never was one or has ended; a look prolongs it. */
export const userOfSession = async (
  knex: Knex,
  token: string,
  now: Date,
): Promise<number | undefined> => {
  const session = () => knex<SessionRow>('session').where({ token_hash: hashOfToken(token) });
  const row = await session()
    .where('created_at', '>', before(now, SESSION_MS))
    .where('seen_at', '>', before(now, IDLE_MS))
    .first();
  if (row && row.seen_at < before(now, SEEN_MS)) await session().update({ seen_at: now });
  return row?.user_id;
};

/** Ends a session for good, whoever else holds its token. */
export const endSession = (knex: Knex, token: string): Promise<number> =>
  knex<SessionRow>('session')
    .where({ token_hash: hashOfToken(token) })
    .delete();

/** When an account's sessions began and were last used, the oldest first. */
export const sessionsOf = (
  knex: Knex,
  userId: number,
): Promise<Pick<SessionRow, 'created_at' | 'seen_at'>[]> =>
  knex<SessionRow>('session')
    .where({ user_id: userId })
    .orderBy('created_at')
    .select('created_at', 'seen_at');

/** Ends all sessions of an account. */
export const endSessionsOf = (knex: Knex, userId: number): Promise<number> =>
  knex<SessionRow>('session').where({ user_id: userId }).delete();

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
