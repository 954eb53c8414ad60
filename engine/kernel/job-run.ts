import { randomUUID } from 'node:crypto';
import type { CommandContext } from './handle-command.ts';

/** Jobs that the program starts without a request or an event. */
const JOBS = ['append-accesses', 'offer-administrator', 'record-payouts', 'retain-daily'] as const;
const RUN = new RegExp(`^(${JOBS.join('|')})-[0-9a-f-]{36}$`);

/**
 * Returns the context of one run of a job. The run is its own cause, with an id like
 * `retain-daily-{uuid}`.
 */
export const contextOfRun = (job: (typeof JOBS)[number], at: Date): CommandContext => {
  const run = `${job}-${randomUUID()}`;
  return { commandId: run, correlationId: run, causationId: run, actor: 'system', at };
};

/** Returns whether an id is that of a job run. */
export const isJobRun = (id: string): boolean => RUN.test(id);
