import { randomUUID } from 'node:crypto';
import type { CommandContext } from './handle-command.ts';

/** What the program does of its own accord, without a request or an event that it follows. */
const JOBS = ['append-accesses', 'offer-administrator', 'retain-daily'] as const;
const RUN = new RegExp(`^(${JOBS.join('|')})-[0-9a-f-]{36}$`);

/** The context of one run of such a job, which is its own cause, like `retain-daily-{uuid}`. */
export const contextOfRun = (job: (typeof JOBS)[number], at: Date): CommandContext => {
  const run = `${job}-${randomUUID()}`;
  return { commandId: run, correlationId: run, causationId: run, actor: 'system', at };
};

/** Whether an id is that of such a run. */
export const isJobRun = (id: string): boolean => RUN.test(id);
