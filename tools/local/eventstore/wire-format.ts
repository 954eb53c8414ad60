/** A tag of the wire format: the number of a field, and whether a number or bytes follow. */
const NUMBER = 0;
const BYTES = 2;
const tag = (field: number, kind: number): number => (field << 3) | kind;

/**
 * Calls `take` for each field of a message of protocol buffers, in order: with the content of one
 * that holds bytes, a text or a message, or with the value of one that holds a number.
 *
 * @throws RangeError when the bytes are no message.
 */
export const eachField = (
  message: Buffer,
  take: (field: number, content: Buffer, value: number | bigint) => void,
): void => {
  const reader = { message, at: 0 };
  while (reader.at < message.length) {
    const head = Number(readVarint(reader));
    const field = head >>> 3;
    switch (head & 7) {
      case NUMBER:
        take(field, NOTHING, readVarint(reader));
        break;
      case BYTES:
        take(field, readContent(reader, Number(readVarint(reader))), 0);
        break;
      case 1:
        readContent(reader, 8);
        break;
      case 5:
        readContent(reader, 4);
        break;
      default:
        throw new RangeError('A field has no known kind.');
    }
  }
};

const NOTHING = Buffer.alloc(0);

type Reader = { message: Buffer; at: number };

const readContent = (reader: Reader, length: number): Buffer => {
  const start = reader.at;
  reader.at += length;
  if (reader.at > reader.message.length) throw new RangeError('A field is cut off.');
  return reader.message.subarray(start, reader.at);
};

/** Seven bits to a byte, the lowest first; all but the last byte have the highest bit set. */
const readVarint = (reader: Reader): number | bigint => {
  const { message } = reader;
  const start = reader.at;
  let value = 0;
  let byte = 0x80;
  for (let scale = 1; byte >= 0x80; scale *= 0x80) {
    const next = message[reader.at];
    if (next === undefined || reader.at === start + 10)
      throw new RangeError('A number is cut off.');
    byte = next;
    value += (byte & 0x7f) * scale;
    reader.at += 1;
  }
  if (value <= Number.MAX_SAFE_INTEGER) return value;
  const groups = [...message.subarray(start, reader.at)];
  return BigInt.asUintN(
    64,
    groups.reduceRight((sum, group) => (sum << 7n) | BigInt(group & 0x7f), 0n),
  );
};

/**
 * A message that grows from its end towards its beginning: what stands inside a part is written
 * before the length of that part, so that no length has to be known beforehand.
 */
export type Message = { bytes: Buffer; start: number };

/** An empty message with room for `capacity` bytes. */
export const startMessage = (capacity: number): Message => ({
  bytes: Buffer.allocUnsafe(capacity),
  start: capacity,
});

/** Empty content is left out, as everything is that equals its default. */
export const prependContent = (message: Message, field: number, content: Uint8Array): void => {
  if (content.length === 0) return;
  const end = message.start;
  message.start -= content.length;
  message.bytes.set(content, message.start);
  prependHead(message, field, end);
};

/** A text. */
export const prependText = (message: Message, field: number, text: string): void => {
  const end = message.start;
  message.start -= Buffer.byteLength(text);
  message.bytes.write(text, message.start);
  prependHead(message, field, end);
};

/** The tag and length of a part that reaches from here to `end`. */
export const prependHead = (message: Message, field: number, end: number): void => {
  prependVarint(message, end - message.start);
  message.bytes[--message.start] = tag(field, BYTES);
};

/** A number that is not negative. */
export const prependNumber = (message: Message, field: number, value: bigint): void => {
  if (value <= Number.MAX_SAFE_INTEGER) prependVarint(message, Number(value));
  else prependLargeVarint(message, value);
  message.bytes[--message.start] = tag(field, NUMBER);
};

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
