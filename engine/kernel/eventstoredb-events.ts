import {
  type JSONEventType,
  type JSONType,
  type ResolvedEvent,
  jsonEvent,
} from '@eventstore/db-client';
import { eventMetadataSchema } from './event-metadata.ts';
import type { NewEvent, RecordedEvent } from './event.ts';

/** An event as the client gives it, in our shape. Throws when its metadata is not ours. */
export const toRecorded = ({ event }: ResolvedEvent): RecordedEvent => {
  if (!event) throw new Error('A link to a deleted event cannot be read');
  return {
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: eventMetadataSchema.parse(event.metadata),
    stream: event.streamId,
    revision: Number(event.revision),
    position: event.position?.commit ?? 0n,
  };
};

/** An event of ours, as the client appends it. */
export const toEventData = (event: NewEvent) =>
  jsonEvent<JSONEventType>({
    id: event.id,
    type: event.type,
    data: event.data as JSONType,
    metadata: event.metadata,
  });
