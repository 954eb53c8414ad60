import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import type { Work } from './groups.ts';
import { withSession } from '../rows/session.ts';

/** Live orders do not fill a list in this time; those of a catch-up may. */
const INTERVAL_MS = 1_000;

const CLEAN = `select gin_clean_pending_list(index.oid)
    from pg_class index join pg_am method on method.oid = index.relam
   where method.amname = 'gin' and index.relnamespace = current_schema()::regnamespace`;

/**
 * Flushes the pending lists of GIN indexes once a second while batches are projected, until
 * `signal` aborts. Postgres does it only when a list is full: then the row that fills it waits 100
 * ms or more, and all later rows with it.
 */
export const cleanPendingLists = async (
  knex: Knex,
  work: Pick<Work, 'batches'>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> => {
  let failures = 0;
  let cleaned = -1;
  while (!signal.aborted) {
    try {
      await withSession(knex, signal, async (session) => {
        while (!signal.aborted) {
          if (work.batches !== cleaned) {
            const { batches } = work;
            await session.query(CLEAN);
            cleaned = batches;
          }
          failures = 0;
          await pause(INTERVAL_MS, signal);
        }
      });
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      // A rebuild may have replaced the table: only a second error in a row is a problem.
      const level = failures > 1 ? 'warn' : 'debug';
      log[level]({ fault: describeError(error) }, 'indexes do not take in new rows');
      await pause(backOffMs(failures, INTERVAL_MS, 60_000), signal);
    }
  }
};
