import type { Knex } from 'knex';
import { openSession, type Session } from './rows/session.ts';

const IN_USE_LOCK = 7_305_814;

/**
 * Marks the database as in use by a process of the product, until the session ends. Waits while
 * another program holds it exclusively.
 */
export const shareDatabase = async (knex: Knex): Promise<Session> => {
  const session = await openSession(knex);
  await session.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK]);
  return session;
};

/**
 * Prevents the product's processes from starting until the session ends; returns false while one
 * runs.
 */
export const takeDatabase = async (session: Pick<Session, 'query'>): Promise<boolean> => {
  const { rows } = await session.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [IN_USE_LOCK],
  );
  return rows[0]?.taken ?? false;
};
