import { describeFault } from '#engine/kernel/describe-fault.ts';
import { migrate } from '#projections/database.ts';
import { awaitServer } from './await-server.ts';
import { environmentError } from './environment.ts';
import type { Ports } from './ports.ts';

const DATABASE_MAY_TAKE_MS = 60_000;

/** No connection yet, or Postgres says that it is starting up. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'timeout expired',
  '57P03',
];

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  UNREACHABLE.includes('code' in error ? String(error.code) : error.message);

/**
 * Waits at most a minute until the database answers, and brings its schema up to date. Throws the
 * reason of `signal` when it aborts first.
 *
 * @throws EnvironmentError when the database cannot be used.
 */
export const awaitDatabase = async (
  { knex, log }: Pick<Ports, 'knex' | 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const end = Date.now() + DATABASE_MAY_TAKE_MS;
  const isTransient = (error: unknown) => isUnreachable(error) && Date.now() < end;
  try {
    await awaitServer(() => migrate(knex), { name: 'the database', isTransient, log, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw environmentError(`The database cannot be used: ${describeFault(error)}.`);
  }
};
