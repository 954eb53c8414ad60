import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import type { ProjectorContext } from './groups.ts';
import type { Projection } from '../projection.ts';
import { rebuild } from '../rebuild/rebuild.ts';

/**
 * Rebuilds read models of an older version, one run at a time, except those that another process is
 * rebuilding. `start` may be called repeatedly.
 */
export const createOutdatedRebuilder = (around: ProjectorContext) => {
  const { log, signal } = around;
  let running: Promise<void> | undefined;
  let failures = 0;

  const run = async (outdated: readonly Projection[]) => {
    const projections = outdated.map(({ name }) => name);
    try {
      log.info({ projections }, 'rebuilding read models of an older version');
      const outcome = await rebuild(outdated, { ...around, onRead: () => {} });
      if (Array.isArray(outcome)) {
        failures = 0;
        log.info({ projections }, 'read models were rebuilt');
        return;
      }
      if (outcome.reason === 'differs')
        log.error({ projections }, 'read models differ from the log');
    } catch (fault) {
      if (signal.aborted) return;
      log.warn({ projections, fault: describeFault(fault) }, 'read models were not rebuilt');
    }
    failures += 1;
    await pause(backOffMs(failures, 500, 30_000), signal);
  };

  return {
    start: (outdated: readonly Projection[]): void => {
      if (outdated.length === 0) return;
      running ??= run(outdated).finally(() => (running = undefined));
    },
    ended: async (): Promise<void> => running,
  };
};
