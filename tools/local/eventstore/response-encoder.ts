import type { RecordedEvent } from './recorded-event.ts';

/**
 * A message that grows from its end towards its beginning: what stands inside a part is written
 * before the length of that part, so that no length has to be known beforehand.
 */
type Message = { bytes: Buffer; start: number };

/** A tag of the wire format: the number of a field, and whether a number or bytes follow. */
const NUMBER = 0;
const BYTES = 2;
const tag = (field: number, kind: number): number => (field << 3) | kind;

/** More than all tags, lengths, numbers and constant texts of one recorded event take. */
const FRAME = 256;

/**
 * The bytes of a `Streams/Read` answer that holds an event, the same as the generated encoder makes
 * of it. With a `link` the answer is the event that it points to, reached through it.
 */
export const encodeEventResponse = (event: RecordedEvent, link?: RecordedEvent): Buffer => {
  const capacity = roomFor(event) + (link === undefined ? 0 : roomFor(link));
  const bytes = Buffer.allocUnsafe(capacity);
  const message: Message = { bytes, start: capacity };
  prependNumber(message, 3, (link ?? event).position);
  if (link !== undefined) prependRecorded(message, 2, link);
  prependRecorded(message, 1, event);
  prependHead(message, 1, capacity);
  return bytes.subarray(message.start);
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

/** Empty content is left out, as everything is that equals its default. */
const prependContent = (message: Message, field: number, content: Uint8Array): void => {
  if (content.length === 0) return;
  const end = message.start;
  message.start -= content.length;
  message.bytes.set(content, message.start);
  prependHead(message, field, end);
};

const prependText = (message: Message, field: number, text: string): void => {
  const end = message.start;
  message.start -= Buffer.byteLength(text);
  message.bytes.write(text, message.start);
  prependHead(message, field, end);
};

/** The tag and length of a part that reaches from here to `end`. */
const prependHead = (message: Message, field: number, end: number): void => {
  prependVarint(message, end - message.start);
  message.bytes[--message.start] = tag(field, BYTES);
};

const prependNumber = (message: Message, field: number, value: bigint): void => {
  if (value <= Number.MAX_SAFE_INTEGER) prependVarint(message, Number(value));
  else prependLargeVarint(message, value);
  message.bytes[--message.start] = tag(field, NUMBER);
};

/** Seven bits to a byte, the lowest first; all but the last byte have the highest bit set. */
const prependVarint = (message: Message, value: number): void => {
  let length = 1;
  for (let limit = 0x80; value >= limit; limit *= 0x80) length += 1;
  message.start -= length;
  let at = message.start;
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) message.bytes[at++] = (rest % 0x80) | 0x80;
  message.bytes[at] = rest;
};

const prependLargeVarint = (message: Message, value: bigint): void => {
  const groups: number[] = [];
  for (let rest = value; rest > 0n; rest >>= 7n) groups.push(Number(rest & 0x7fn) | 0x80);
  const last = groups.pop() ?? 0;
  groups.push(last & 0x7f);
  message.start -= groups.length;
  message.bytes.set(groups, message.start);
};
