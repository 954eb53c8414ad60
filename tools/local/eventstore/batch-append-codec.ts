import type { ProposedMessage } from './collect-append.ts';
import { NO_STREAM } from './stream-heads.ts';
import { uuidOfHalves, uuidOfText } from './uuid.ts';
import {
  eachField,
  prependContent,
  prependHead,
  prependNumber,
  startMessage,
} from './wire-format.ts';
import type { ExpectedRevision, WriteOutcome } from './write-request.ts';

/**
 * A message of `Streams/BatchAppend`. The options come with the first message of an append.
 * `correlation` and `identifier` are the messages `UUID` and `StreamIdentifier` as they came, for
 * the answer; `deadline` is in ms since the epoch.
 */
export type BatchAppendMessage = {
  correlation: Buffer;
  options: BatchAppendOptions;
  events: ProposedMessage[];
  isFinal: boolean;
};

/** What an append names besides its events. */
export type BatchAppendOptions = {
  identifier?: Buffer;
  stream?: Buffer;
  expected?: ExpectedRevision;
  deadline?: number;
};

/**
 * The message in the bytes, by hand because appends spend their time there.
 *
 * @throws RangeError when the bytes are no message.
 */
export const decodeBatchAppend = (bytes: Buffer): BatchAppendMessage => {
  const message: BatchAppendMessage = {
    correlation: bytes.subarray(0, 0),
    options: {},
    events: [],
    isFinal: false,
  };
  eachField(bytes, (field, content, value) => {
    if (field === 1) message.correlation = content;
    else if (field === 2) message.options = decodeOptions(content);
    else if (field === 3) message.events.push(decodeEvent(content));
    else if (field === 4) message.isFinal = value !== 0;
  });
  return message;
};

const decodeOptions = (bytes: Buffer): BatchAppendOptions => {
  const options: BatchAppendOptions = {};
  eachField(bytes, (field, content, value) => {
    if (field === 1) {
      options.identifier = content;
      options.stream = decodeStreamName(content);
    } else if (field === 2) options.expected = BigInt(value);
    else if (field === 3) options.expected = 'no_stream';
    else if (field === 4) options.expected = 'any';
    else if (field === 5) options.expected = 'stream_exists';
    else if (field === 6) options.deadline = decodeTime(content);
  });
  return options;
};

const decodeStreamName = (bytes: Buffer): Buffer => {
  let name = bytes.subarray(0, 0);
  eachField(bytes, (field, content) => {
    if (field === 3) name = content;
  });
  return name;
};

const decodeTime = (bytes: Buffer): number => {
  let milliseconds = 0;
  eachField(bytes, (field, _content, value) => {
    if (field === 1) milliseconds += Number(value) * 1_000;
    else if (field === 2) milliseconds += Math.floor(Number(value) / 1_000_000);
  });
  return milliseconds;
};

const decodeEvent = (bytes: Buffer): ProposedMessage => {
  const nothing = bytes.subarray(0, 0);
  const event: ProposedMessage = {
    id: undefined,
    type: '',
    contentType: '',
    data: nothing,
    metadata: nothing,
  };
  eachField(bytes, (field, content) => {
    if (field === 1) event.id = decodeUuid(content);
    else if (field === 2) decodeProperty(content, event);
    else if (field === 3) event.metadata = content;
    else if (field === 4) event.data = content;
  });
  return event;
};

const decodeProperty = (bytes: Buffer, event: ProposedMessage): void => {
  let key = '';
  let text = '';
  eachField(bytes, (field, content) => {
    if (field === 1) key = content.toString();
    else if (field === 2) text = content.toString();
  });
  if (key === 'type') event.type = text;
  else if (key === 'content-type') event.contentType = text;
};

/** The lower-case text of a message `UUID` in either of its forms; `undefined` when it is none. */
export const decodeUuid = (bytes: Buffer): string | undefined => {
  let uuid: string | undefined;
  eachField(bytes, (field, content) => {
    if (field === 1) uuid = decodeHalves(content);
    else if (field === 2) uuid = uuidOfText(content.toString());
  });
  return uuid;
};

const decodeHalves = (bytes: Buffer): string => {
  let most = 0n;
  let least = 0n;
  eachField(bytes, (field, _content, value) => {
    if (field === 1) most = BigInt(value);
    else if (field === 2) least = BigInt(value);
  });
  return uuidOfHalves(most, least);
};

/** More than all tags, lengths and numbers of an answer take. */
const FRAME = 128;

/** The bytes of the answer to an append that was written; the same as the generated encoder makes. */
export const encodeWritten = (
  correlation: Buffer,
  { identifier, expected }: BatchAppendOptions,
  { revision, position }: Extract<WriteOutcome, { kind: 'written' }>,
): Buffer => {
  const message = startMessage(FRAME + correlation.length + (identifier?.length ?? 0));
  if (expected === 'stream_exists') prependHead(message, 8, message.start);
  else if (expected === 'any') prependHead(message, 7, message.start);
  else if (expected === 'no_stream') prependHead(message, 6, message.start);
  else if (expected !== undefined) prependNumber(message, 5, expected);
  if (identifier !== undefined) prependContent(message, 4, identifier);
  const end = message.start;
  if (position === undefined) prependHead(message, 4, message.start);
  else {
    prependNumber(message, 2, position);
    prependNumber(message, 1, position);
    prependHead(message, 3, end);
  }
  if (revision === NO_STREAM) prependHead(message, 2, message.start);
  else prependNumber(message, 1, revision);
  prependHead(message, 3, end);
  prependContent(message, 1, correlation);
  return message.bytes.subarray(message.start);
};
