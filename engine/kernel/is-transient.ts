import { isEventStoreUnavailable } from './event-store-unavailable.ts';

/**
 * Classes of SQLSTATE that are not caused by an event: connection, a prepared statement of an
 * altered table, authorization, rollback for concurrency, schema, resources, objects in use,
 * operator, system.
 */
const ENVIRONMENT = new Set(['08', '0A', '25', '28', '3D', '40', '42', '53', '55', '57', '58']);
/** What `pg`, its pool and Knex throw without a code: there is no connection, or none in time. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout (expired|exceeded)|Unable to acquire a connection)/;

/**
 * Returns whether an error is transient: no connection, no disk space, a missing table, a
 * read model behind the log. Any other
 * error is attributed to an event.
 */
export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (isEventStoreUnavailable(error)) return true;
  if (LOST.test(error.message)) return true;
  if (error.name === 'KnexTimeoutError' || error.name === 'ReadModelBehind') return true;
  if (!('code' in error) || typeof error.code !== 'string') return false;
  // Errors of the operating system (ECONNRESET, ENOSPC) have names, those of Postgres five
  // characters.
  return 'syscall' in error || ENVIRONMENT.has(error.code.slice(0, 2));
};
