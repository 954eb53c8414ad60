/** The event store did not answer, or accepts no appends; no event is known to be written. */
export type EventStoreUnavailable = Error & { name: 'EventStoreUnavailable' };

export const eventStoreUnavailable = (cause: unknown): EventStoreUnavailable =>
  Object.assign(new Error('The event store is not available', { cause }), {
    name: 'EventStoreUnavailable' as const,
  });

export const isEventStoreUnavailable = (error: unknown): error is EventStoreUnavailable =>
  error instanceof Error && error.name === 'EventStoreUnavailable';
