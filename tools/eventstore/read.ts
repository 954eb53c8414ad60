import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import {
  notUnderstood,
  streamDeleted,
  unavailable,
  unexpectedResult,
  unimplemented,
} from './errors.ts';
import { FIRST_PAGE, nextPageSize } from './pages.ts';
import type { Log } from './log.ts';
import { createReadCall, type ReadCall } from './read-call.ts';
import { parseReadRequest, type ReadRequest, type Target } from './read-request.ts';
import { type ReadResponse, streamNotFoundResponse } from './read-response.ts';
import { encodeEventResponse } from './response-encoder.ts';
import type { StreamPage } from './stream-pages.ts';
import { serveSubscription } from './subscribe.ts';

/** Larger than any position or revision. */
const BEYOND = 0x7fff_ffff_ffff_ffffn;

/** Reads a page from a revision of a stream, or from a position of `$all`. */
type PageReader = (from: bigint, limit: number) => Promise<StreamPage>;

/** `Streams/Read`: reads and catch-up subscriptions. */
export const handleRead =
  (log: Log) =>
  (stream: ServerWritableStream<ReadReq, ReadResponse>): void => {
    const call = createReadCall(stream);
    let request: ReadRequest;
    try {
      request = parseReadRequest(stream.request);
    } catch {
      call.fail(notUnderstood());
      return;
    }
    answer(request, log, call).catch((error: unknown) =>
      call.fail(unavailable(`The database did not answer: ${String(error)}`)),
    );
  };

const answer = async (request: ReadRequest, log: Log, call: ReadCall): Promise<void> => {
  const { kind, target } = request;
  const isMisplaced = await pointsBetweenEvents(target, log);
  if (kind === 'subscription') {
    if (target.kind === 'stream') return call.fail(unimplemented('subscriptions to one stream'));
    if (isMisplaced) return call.fail(notUnderstood());
    return serveSubscription(target, log, call);
  }
  if (isMisplaced) return call.fail(unexpectedResult('ReadAllResult'));
  if (target.kind === 'stream' && target.from === 'end' && !request.backwards) {
    return call.fail(unexpectedResult('ReadStreamResult'));
  }
  return answerRead(request, log, call);
};

/** Whether a target names a position of `$all` below the end at which no event stands. */
const pointsBetweenEvents = async ({ kind, from }: Target, { ring, pages }: Log) =>
  kind === 'all' &&
  typeof from === 'bigint' &&
  from > 0n &&
  from < ring.head() &&
  !(await pages.holds(from));

/**
 * Answers a read: the events in the order asked for, at most `count`; `stream_not_found` when the
 * stream has no events or is softly deleted, an error when it is ended.
 */
const answerRead = async (
  request: Extract<ReadRequest, { kind: 'read' }>,
  log: Log,
  call: ReadCall,
): Promise<void> => {
  const { target, backwards } = request;
  const readPage = pageReader(target, backwards, log);
  const filter = target.kind === 'all' ? target.filter : undefined;
  let left = request.count;
  let limit = Math.min(FIRST_PAGE, left);
  let coming: Promise<StreamPage> | undefined = readPage(firstFrom(target, backwards), limit);
  for (let isFirst = true; coming !== undefined && !call.isClosed(); isFirst = false) {
    const page: StreamPage = await coming;
    if (page.kind === 'tombstoned') {
      if (target.kind === 'stream') call.fail(streamDeleted(target.stream));
      return;
    }
    if (page.kind === 'missing') {
      if (isFirst && target.kind === 'stream') {
        await call.write(streamNotFoundResponse(target.stream));
      }
      break;
    }
    const wanted = filter === undefined ? page.events : page.events.filter(filter.matches);
    left -= wanted.length;
    limit = Math.min(nextPageSize(page.events), left);
    // Postgres reads the next page while the client takes this one.
    coming = left <= 0 || page.next === undefined ? undefined : readPage(page.next, limit);
    coming?.catch(() => undefined);
    for (const event of wanted) {
      if (call.isClosed()) break;
      await call.write(encodeEventResponse(event));
    }
  }
  call.end();
};

const pageReader = (target: Target, backwards: boolean, { pages, streams }: Log): PageReader => {
  if (target.kind === 'stream') {
    const read = backwards ? streams.backwards : streams.forwards;
    return (from, limit) => read(target.stream, from, limit);
  }
  const read = backwards ? pages.allBackwards : pages.allForwards;
  return async (from, limit) => {
    const events = await read(from, limit);
    const next = events.length < limit ? undefined : events.at(-1)?.position;
    return { kind: 'events', events, next };
  };
};

/** Pages of `$all` begin after a position, or before it; a read forwards includes its position. */
const firstFrom = ({ kind, from }: Target, backwards: boolean): bigint => {
  if (from === 'end') return BEYOND;
  if (from === 'start') return 0n;
  return kind === 'all' && !backwards ? from - 1n : from;
};
