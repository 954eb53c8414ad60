import {
  type JSONEventType,
  type JSONType,
  type RecordedEvent as Recorded,
  type ResolvedEvent,
  jsonEvent,
} from '@eventstore/db-client';
import { z } from 'zod';
import type { EventMetadata, NewEvent, RecordedEvent } from './event.ts';
import { asUnreadable } from './unreadable.ts';

/** Parses the metadata that every event has; throws on any other shape. */
export const eventMetadataSchema: z.ZodType<EventMetadata> = z.object({
  correlationId: z.string(),
  causationId: z.string(),
  actor: z.enum(['visitor', 'customer', 'administrator', 'system', 'provider']),
  at: z.string(),
  schema: z.number(),
});

/**
 * Converts an event of the client to ours. Metadata is parsed when it is read, so invalid metadata
 * is an error of its reader alone (`isUnreadable`).
 */
export const toRecorded = ({ event }: ResolvedEvent): RecordedEvent => {
  if (!event) throw new Error('A link to a deleted event cannot be read');
  let metadata: EventMetadata | undefined;
  return {
    id: event.id,
    type: event.type,
    data: event.data,
    get metadata() {
      return (metadata ??= readMetadata(event));
    },
    stream: event.streamId,
    revision: Number(event.revision),
    position: event.position?.commit ?? 0n,
  };
};

const readMetadata = ({ streamId, revision, metadata }: Recorded): EventMetadata => {
  const parsed = eventMetadataSchema.safeParse(metadata);
  if (parsed.success) return parsed.data;
  const misfit = `${streamId}@${revision}: the metadata does not fit its shape`;
  throw asUnreadable(new Error(misfit, { cause: parsed.error }));
};

/** Converts an event of ours to the client's. */
export const toEventData = (event: NewEvent) =>
  jsonEvent<JSONEventType>({
    id: event.id,
    type: event.type,
    data: event.data as JSONType,
    metadata: event.metadata,
  });
