import { createHash } from 'node:crypto';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a cause is an event of ours: the events of others have ids of another form. */
export const isEventId = (causationId: string): boolean =>
  causationId.length === 36 && UUID.test(causationId);

const hashed = (text: string, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

/** The trace of a correlation id: its UUID without hyphens, so that either is found by the other. */
export const traceIdOf = (correlationId: string): string =>
  UUID.exec(correlationId)?.[0].replaceAll('-', '') ?? hashed(correlationId, 32);

/** The correlation id of a trace that begins with a request. */
export const correlationIdOf = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The span of an event: every program that reads the event knows it, without being told. */
export const spanIdOf = (eventId: string): string => hashed(eventId, 16);
