import { openSession, type Session } from '../rows/session.ts';
import type { Knex } from 'knex';

/** First halves of the advisory locks' keys; the second is the hash of a read model's name. */
export const LOCK_CLASSES = { live: 7_305_812, rebuild: 7_305_813 } as const;

/**
 * Tries to take the advisory locks of read models on a session, which holds them until it ends.
 * Returns the names of those taken.
 */
export const tryLocks = async (
  session: Session,
  lockClass: number,
  names: readonly string[],
): Promise<string[]> => {
  if (names.length === 0) return [];
  const { rows } = await session.query<{ name: string; locked: boolean }>(
    `select name, pg_try_advisory_lock($1, hashtext(name)) as locked from unnest($2::text[]) name`,
    [lockClass, [...names]],
  );
  return rows.flatMap(({ name, locked }) => (locked ? [name] : []));
};

/** Read models that only this process projects, as long as its session lives. */
export type Ownership = {
  session: Session;
  /**
   * Takes the free ones of the named read models and releases all others; returns the owned ones.
   */
  claim(names: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Opens the session that holds a process's locks; its end releases them. */
export const openOwnership = async (knex: Knex): Promise<Ownership> => {
  const session = await openSession(knex);
  const owned = new Set<string>();
  return {
    session,
    claim: async (names) => {
      for (const name of [...owned].filter((one) => !names.includes(one))) {
        await session.query('select pg_advisory_unlock($1, hashtext($2))', [
          LOCK_CLASSES.live,
          name,
        ]);
        owned.delete(name);
      }
      const free = names.filter((name) => !owned.has(name));
      for (const name of await tryLocks(session, LOCK_CLASSES.live, free)) owned.add(name);
      return owned;
    },
  };
};
