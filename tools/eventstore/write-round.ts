import { decideWrite } from './decide-write.ts';
import { storeEvents } from './event-table.ts';
import { loadWritten, revisionKey } from './known-events.ts';
import {
  nextPosition,
  type ProposedEvent,
  type RecordedEvent,
  sizeOf,
  ticksNow,
} from './recorded-event.ts';
import { headAfter, NO_STREAM, type StreamHead, TOMBSTONE } from './stream-heads.ts';
import {
  describedStreamOf,
  metadataStreamOf,
  parseMetadata,
  recreationEvent,
  softDeleteEvent,
  tombstoneEvent,
} from './stream-metadata.ts';
import type { WriteOutcome, WriteRequest } from './write-request.ts';
import type { WriterSession } from './writer-session.ts';

/** What a round wrote, and the outcome of each of its requests, in their order. */
export type WrittenRound = { events: RecordedEvent[]; outcomes: WriteOutcome[] };

const EMPTY: StreamHead = { revision: NO_STREAM };

/**
 * Decides the requests one after the other, each seeing those before it, and commits their events
 * together.
 *
 * @throws Error from Postgres; then the session knows nothing certain any more and must be dropped.
 */
export const writeRound = async (
  session: WriterSession,
  requests: readonly WriteRequest[],
): Promise<WrittenRound> => {
  const { client, recent } = session;
  const heads = await session.heads.load(streamsOf(requests));
  const headOf = (stream: string): StreamHead => heads.get(stream) ?? EMPTY;
  const written = await loadWritten(client, requests, (stream) => headOf(stream).revision);
  const created = ticksNow();
  const events: RecordedEvent[] = [];

  const record = (stream: string, revision: bigint, proposed: ProposedEvent): void => {
    session.position = nextPosition(session.position, sizeOf(proposed));
    const event = { ...proposed, stream, created, revision, position: session.position };
    const { id, position } = event;
    events.push(event);
    recent.add(stream, { id, revision, position });
    written.set(revisionKey(stream, revision), { id, revision, position });
    heads.set(stream, headAfter(stream, event));
  };
  const recordAfterHead = (stream: string, proposed: ProposedEvent): void =>
    record(stream, headOf(stream).revision + 1n, proposed);

  const append = (request: WriteRequest): void => {
    const described = describedStreamOf(request.stream);
    const stream = described ?? request.stream;
    const metadataStream = metadataStreamOf(stream);
    const { softDelete } = headOf(metadataStream);
    const first = headOf(stream).revision + 1n;
    for (const proposed of request.events) recordAfterHead(request.stream, proposed);
    const last = request.events.at(-1);
    if (softDelete === undefined || last === undefined) return;
    // Both new events and new metadata bring a softly deleted stream back, without its past.
    const metadata = described === undefined ? softDelete : parseMetadata(last);
    if (metadata !== undefined) recordAfterHead(metadataStream, recreationEvent(metadata, first));
  };

  const carryOut = (request: WriteRequest): WriteOutcome => {
    const { stream } = request;
    switch (request.deletion) {
      case 'tombstone':
        record(stream, TOMBSTONE, tombstoneEvent());
        return { kind: 'written', revision: TOMBSTONE, position: session.position };
      case 'soft':
        recordAfterHead(metadataStreamOf(stream), softDeleteEvent());
        return { kind: 'written', revision: headOf(stream).revision, position: session.position };
      case undefined: {
        const before = headOf(stream).revision;
        append(request);
        const revision = before + BigInt(request.events.length);
        const position = written.get(revisionKey(stream, revision))?.position;
        return request.events.length === 0 || position === undefined
          ? { kind: 'written', revision }
          : { kind: 'written', revision, position };
      }
      default:
        return request.deletion satisfies never;
    }
  };

  const outcomes = requests.map((request): WriteOutcome => {
    const { stream } = request;
    const described = describedStreamOf(stream);
    const isEnded = [stream, described ?? stream].some(
      (name) => headOf(name).revision === TOMBSTONE,
    );
    const metadata = headOf(metadataStreamOf(stream));
    const decision = decideWrite(request, {
      head: headOf(stream).revision,
      hasMetadata: metadata.revision !== NO_STREAM,
      deleted: isEnded ? 'tombstone' : metadata.softDelete ? 'soft' : undefined,
      recent,
      at: (revision) => written.get(revisionKey(stream, revision)),
    });
    return decision.kind === 'write' ? carryOut(request) : decision;
  });

  if (events.length > 0) await storeEvents(client, events);
  session.heads.remember(heads);
  return { events, outcomes };
};

/** Every stream that has a say in a request: its own, and its metadata's or the one it describes. */
const streamsOf = (requests: readonly WriteRequest[]): Set<string> =>
  new Set(
    requests.flatMap(({ stream }) => [
      stream,
      describedStreamOf(stream) ?? metadataStreamOf(stream),
    ]),
  );
