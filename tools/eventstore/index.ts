/**
 * The embedded event store. Everything else in this folder is private, but for `*.fixture.ts`,
 * which serve tests and benchmarks.
 */
export { openOfflineLog } from './offline-log.ts';
export type { RecordedEvent, UnplacedEvent } from './recorded-event.ts';
export { startEventStore } from './server.ts';
export type { EventStoreServer } from './server.ts';
