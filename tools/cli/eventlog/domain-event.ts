import { eventMetadataSchema } from '#engine/kernel/eventstoredb-events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { LogEvent } from './log-event.ts';

/**
 * An event of a log as its domain wrote it; `undefined` for bytes and for what has no metadata.
 * Throws for metadata of another shape.
 */
export const domainEventOf = (event: LogEvent): Omit<RecordedEvent, 'position'> | undefined => {
  if (!('data' in event) || !('metadata' in event)) return undefined;
  const { id, type, data, stream, revision } = event;
  const metadata = eventMetadataSchema.parse(event.metadata);
  return { id, type, data, stream, revision: Number(revision), metadata };
};
