import { createHash } from 'node:crypto';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a cause is an event of ours: other ids have another form. */
export const isEventId = (causationId: string): boolean =>
  causationId.length === 36 && UUID.test(causationId);

const hashed = (text: string, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

/**
 * Returns the trace id of a correlation id: its UUID without hyphens, so that each finds the other.
 */
export const traceIdOf = (correlationId: string): string =>
  UUID.exec(correlationId)?.[0].replaceAll('-', '') ?? hashed(correlationId, 32);

/** Returns the correlation id of a trace that begins with a request. */
export const correlationIdOf = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns the span id of an event: every program that reads the event can compute it. */
export const spanIdOf = (eventId: string): string => hashed(eventId, 16);
