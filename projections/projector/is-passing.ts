import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';

/**
 * Classes of SQLSTATE that tell of the surroundings: connection, a prepared statement whose table
 * has other columns since, authorization, rollback for concurrency, schema, resources, objects in
 * use, operator, system.
 */
const SURROUNDINGS = new Set(['08', '0A', '25', '28', '3D', '40', '42', '53', '55', '57', '58']);
const LOST = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/**
 * Whether a fault may pass without any change to the events: no connection, no room, no such table
 * yet. Any other is taken for an event's fault.
 */
export const isPassing = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  if (isEventStoreUnavailable(fault)) return true;
  if (LOST.test(fault.message) || fault.name === 'KnexTimeoutError') return true;
  if (!('code' in fault) || typeof fault.code !== 'string') return false;
  // Errors of the operating system (ECONNRESET, ENOSPC) bear names, those of Postgres five characters.
  return 'syscall' in fault || SURROUNDINGS.has(fault.code.slice(0, 2));
};
