import { once } from 'node:events';
import type { Logger } from 'pino';
import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import { belongsToLog } from '#projections/belongs-to-log.ts';
import { migrate } from '#projections/database.ts';
import { environmentError } from './environment.ts';
import type { Ports } from './ports.ts';
import type { Settings } from './settings.ts';

const DATABASE_MAY_TAKE_MS = 60_000;

/** No connection yet, Postgres is starting up, or a table is locked. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'timeout expired',
  '57P03',
  '55P03',
];

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  UNREACHABLE.includes('code' in error ? String(error.code) : error.message);

/**
 * Waits at most a minute until the database answers, and migrates its schema. Throws the reason of
 * `signal` if it aborts first.
 *
 * @throws EnvironmentError if the database cannot be used.
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
    throw environmentError(`The database cannot be used: ${describeError(error)}.`);
  }
};

/**
 * Waits until the event store accepts appends. Throws the reason of `signal` if it aborts first.
 *
 * @throws EnvironmentError if the event store refuses this program, is the embedded one where that
 * is not allowed, or has another log than the database's checkpoints.
 */
export const awaitEventStore = (
  ports: Pick<Ports, 'store' | 'knex' | 'log'>,
  { refusesEmbedded }: Pick<Settings, 'refusesEmbedded'>,
  signal: AbortSignal,
): Promise<void> => {
  const { store, log } = ports;
  const check = async () => {
    const checked = await store.check();
    if ('refused' in checked) throw environmentError(`EVENTSTORE_URL: ${checked.refused}.`);
    if (refusesEmbedded && checked.serverVersion.endsWith('-embedded'))
      throw environmentError(
        'EVENTSTORE_URL leads to the embedded event store, which is not for production (or ALLOW_EMBEDDED=1).',
      );
    await requireOwnLog(ports);
  };
  return awaitServer(check, {
    name: 'the event store',
    isTransient: isEventStoreUnavailable,
    log,
    signal,
  });
};

/**
 * Rejects a log that the checkpoints do not belong to: events would be skipped or reacted to twice.
 *
 * @throws EnvironmentError otherwise, with the command that moves the checkpoints.
 */
export const requireOwnLog = async ({ knex, store }: Pick<Ports, 'knex' | 'store'>) => {
  if (await belongsToLog(knex, store)) return;
  throw environmentError(
    'The checkpoints in DATABASE_URL belong to another log than the one at EVENTSTORE_URL: stop every process and run npm run eventlog -- adopt.',
  );
};

/**
 * Retries the first call of a server after transient errors, with back-off and one line in the log.
 * Throws any other error, and the reason of `signal` when it aborts.
 */
const awaitServer = async (
  call: () => Promise<void>,
  {
    name,
    isTransient,
    log,
    signal,
  }: {
    /** Like `the database`. */
    name: string;
    isTransient(error: unknown): boolean;
    log: Pick<Logger, 'warn'>;
    signal: AbortSignal;
  },
): Promise<void> => {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted();
    const answered = new AbortController();
    const aborted = once(signal, 'abort', { signal: answered.signal }).catch(() => {});
    try {
      await Promise.race([call(), aborted]);
      signal.throwIfAborted();
      return;
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error;
      if (failures === 1)
        log.warn({ fault: describeError(error) }, `${name} does not answer yet and is waited for`);
      await pause(backOffMs(failures, 200, 2_000), signal);
    } finally {
      answered.abort();
    }
  }
};
