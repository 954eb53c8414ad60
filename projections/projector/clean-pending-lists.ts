import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import type { Work } from './groups.ts';
import { withSession } from '../rows/session.ts';

/** Orders that come as they are placed do not fill a list by then; those of a catch-up may. */
const INTERVAL_MS = 1_000;

const CLEAN = `select gin_clean_pending_list(index.oid)
    from pg_class index join pg_am method on method.oid = index.relam
   where method.amname = 'gin' and index.relnamespace = current_schema()::regnamespace`;

/**
 * Empties the lists in which GIN indexes gather new rows, once a second while batches are projected,
 * until `signal` aborts. Postgres does so only when a list is full: then the row that fills it waits
 * 100 ms or more, and all rows behind it.
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
    } catch (fault) {
      if (signal.aborted) return;
      failures += 1;
      // A rebuild may just have replaced a table: only a second fault in a row tells of more.
      const level = failures > 1 ? 'warn' : 'debug';
      log[level]({ fault: describeFault(fault) }, 'indexes do not take in new rows');
      await pause(backOffMs(failures, INTERVAL_MS, 60_000), signal);
    }
  }
};
