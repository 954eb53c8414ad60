import { contextOfRun } from '#engine/kernel/job-run.ts';
import type { ProcessContext } from '#engine/kernel/process.ts';
import type { Worker } from '#engine/kernel/worker.ts';
import { eraseOldDrafts } from '../draft/drafts.ts';
import {
  forgetOutdated,
  keptFrom,
  type Retention,
  type RetentionPorts,
} from '../privacy/forget-outdated.ts';

const NAME = 'retain-daily';
const EVERY_MS = 24 * 3_600_000;

/** Erases personal data past its retention time, and old drafts, once a day. */
export const retainDaily = (
  ports: Pick<ProcessContext, 'log'> & RetentionPorts & { retention: Retention },
): Worker => ({
  queue: NAME,
  concurrency: 1,
  firstDueAt: (now) => now,
  perform: async (_, { at }) => {
    const { knex, log, retention } = ports;
    const context = contextOfRun(NAME, at);
    const run = context.correlationId;
    await eraseOldDrafts(knex, at);
    const { refusals, ...forgotten } = await forgetOutdated(
      ports,
      keptFrom(at, retention),
      context,
    );
    const done = { ...forgotten, refused: refusals.length };
    if (Object.values(done).some((count) => count > 0)) {
      log.info({ run, ...done }, 'outdated personal data forgotten');
    }
    for (const refusal of refusals) {
      log.warn({ run, ...refusal }, 'outdated personal data is kept');
    }
    return { again: new Date(at.getTime() + EVERY_MS) };
  },
});
