/** A tag of the wire format: the number of a field, and whether a number or bytes follow. */
const NUMBER = 0;
const BYTES = 2;
const tag = (field: number, kind: number): number => (field << 3) | kind;

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
