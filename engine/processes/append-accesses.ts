import type { Knex } from 'knex';
import { pause } from '#engine/kernel/back-off.ts';
import type { ProcessContext } from '#engine/kernel/process.ts';
import { keepGoing } from '#engine/kernel/run-tasks.ts';
import { appendAccesses } from '../audit/access-outbox.ts';

const LOOK_MS = 5_000;

/** Appends noted accesses to the access log until `signal` aborts. Several processes may do it. */
export const appendAccessesSoon = (
  around: Omit<ProcessContext, 'tasks'> & { knex: Knex },
): Promise<void> =>
  keepGoing('append-accesses', around, async () => {
    while (!around.signal.aborted) {
      await appendAccesses(around, around.now());
      await pause(LOOK_MS, around.signal);
    }
  });
