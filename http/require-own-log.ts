import { belongsToLog } from '#projections/belongs-to-log.ts';
import { environmentError } from './environment.ts';
import type { Ports } from './ports.ts';

/**
 * Refuses a log that the checkpoints do not come from: events would be skipped or reacted to twice.
 *
 * @throws EnvironmentError otherwise, naming the command that moves the checkpoints.
 */
export const requireOwnLog = async ({ knex, store }: Pick<Ports, 'knex' | 'store'>) => {
  if (await belongsToLog(knex, store)) return;
  throw environmentError(
    'The checkpoints in DATABASE_URL belong to another log than the one at EVENTSTORE_URL: stop every process and run npm run eventlog -- adopt.',
  );
};
