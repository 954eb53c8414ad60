import type { RecordedEvent } from './recorded-event.ts';
import {
  prependContent,
  prependHead,
  prependNumber,
  prependText,
  startMessage,
} from './wire-format.ts';
import type { Message } from './wire-format.ts';

/** More than all tags, lengths, numbers and constant texts of one recorded event take. */
const FRAME = 256;

/**
 * The bytes of a `Streams/Read` answer that holds an event, the same as the generated encoder makes
 * of it. With a `link` the answer is the event that it points to, reached through it.
 */
export const encodeEventResponse = (event: RecordedEvent, link?: RecordedEvent): Buffer => {
  const capacity = roomFor(event) + (link === undefined ? 0 : roomFor(link));
  const message = startMessage(capacity);
  prependNumber(message, 3, (link ?? event).position);
  if (link !== undefined) prependRecorded(message, 2, link);
  prependRecorded(message, 1, event);
  prependHead(message, 1, capacity);
  return message.bytes.subarray(message.start);
};

/** A character of a JavaScript string takes at most three bytes. */
const roomFor = (event: RecordedEvent): number =>
  FRAME + event.data.length + event.metadata.length + 3 * (event.stream.length + event.type.length);

const prependRecorded = (message: Message, field: number, event: RecordedEvent): void => {
  const end = message.start;
  prependContent(message, 8, event.data);
  prependContent(message, 7, event.metadata);
  prependProperty(message, 'type', event.type);
  prependProperty(message, 'created', String(event.created));
  prependProperty(
    message,
    'content-type',
    event.json ? 'application/json' : 'application/octet-stream',
  );
  prependNumber(message, 5, event.position);
  prependNumber(message, 4, event.position);
  if (event.revision !== 0n) prependNumber(message, 3, event.revision);
  const endOfStream = message.start;
  prependText(message, 3, event.stream);
  prependHead(message, 2, endOfStream);
  const endOfId = message.start;
  prependText(message, 2, event.id);
  prependHead(message, 1, endOfId);
  prependHead(message, field, end);
};

/** One entry of the event's map of properties. */
const prependProperty = (message: Message, name: string, value: string): void => {
  const end = message.start;
  prependText(message, 2, value);
  prependText(message, 1, name);
  prependHead(message, 6, end);
};
