import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { streams } from './proto.ts';
import type { RecordedEvent } from './recorded-event.ts';
import { parseStreamName } from './identifiers.ts';

/** Which events of `$all` a reader wants, and how often a subscription has a checkpoint. */
export type EventFilter = {
  matches(event: RecordedEvent): boolean;
  /** Events considered, matching or not, from one checkpoint to the next. */
  checkpointInterval: number;
};

/** Where to begin: a position in `$all`, or a revision in a stream. */
type From = 'start' | 'end' | bigint;

/** All streams, those events that a filter wants. */
export type AllTarget = { kind: 'all'; from: From; filter: EventFilter | undefined };

/** What to read: one stream, or all of them. */
export type Target = { kind: 'stream'; from: From; stream: string } | AllTarget;

/** A `Streams/Read` call; `count` is the most events to answer. */
export type ReadRequest = { target: Target } & (
  | { kind: 'subscription' }
  | { kind: 'read'; backwards: boolean; count: number }
);

/** Postgres counts in signed 64 bits, clients in unsigned ones. */
const MAX_INT64 = 0x7fff_ffff_ffff_ffffn;

/**
 * The request in a message.
 *
 * @throws Error when it names nothing that could be read.
 */
export const parseReadRequest = (message: ReadReq): ReadRequest => {
  const options = message.getOptions();
  if (options === undefined) throw new Error('The options are missing.');
  const target = parseTarget(options);
  if (options.hasSubscription()) return { kind: 'subscription', target };
  return {
    kind: 'read',
    target,
    backwards: options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS,
    count: Number(options.getCount()),
  };
};

const parseTarget = (options: ReadReq.Options): Target => {
  const ofStream = options.getStream();
  if (ofStream !== undefined) {
    const stream = parseStreamName(ofStream.getStreamIdentifier()?.getStreamName_asU8());
    if (stream === undefined) throw new Error('No stream can have this name.');
    const revision = ofStream.hasRevision() ? ofStream.getRevision() : undefined;
    return { kind: 'stream', stream, from: fromOf(revision, ofStream.hasEnd()) };
  }
  const ofAll = options.getAll();
  if (ofAll === undefined) throw new Error('Neither a stream nor $all is named.');
  const position = ofAll.getPosition()?.getCommitPosition();
  return {
    kind: 'all',
    from: fromOf(position, ofAll.hasEnd()),
    filter: parseFilter(options),
  };
};

const fromOf = (number: string | undefined, atEnd: boolean): From => {
  if (number === undefined) return atEnd ? 'end' : 'start';
  const asked = BigInt(number);
  return asked > MAX_INT64 ? MAX_INT64 : asked;
};

/** The search window where the client names none. */
const DEFAULT_WINDOW = 32;

/**
 * The filter in the options of a read, if they hold one. Regular expressions are JavaScript's; a
 * prefix list wins over an expression.
 *
 * @throws Error when the filter selects by nothing, SyntaxError for an invalid expression.
 */
const parseFilter = (options: ReadReq.Options): EventFilter | undefined => {
  const filter = options.getFilter();
  if (filter === undefined) return undefined;
  const onStream = filter.getStreamIdentifier();
  const expression = onStream ?? filter.getEventType();
  if (expression === undefined) throw new Error('The filter names neither streams nor types.');
  const test = parseExpression(expression);
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  return {
    matches: onStream === undefined ? (event) => test(event.type) : (event) => test(event.stream),
    checkpointInterval: Math.max(1, window * Math.max(1, filter.getCheckpointintervalmultiplier())),
  };
};

const parseExpression = (
  expression: ReadReq.Options.FilterOptions.Expression,
): ((text: string) => boolean) => {
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  const pattern = new RegExp(expression.getRegex());
  return (text) => pattern.test(text);
};
