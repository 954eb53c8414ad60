import { decideWrite } from './decide-write.ts';
import { storeEvents } from './store-events.ts';
import { loadWritten, revisionKey } from './known-events.ts';
import { nextPosition, type RecordedEvent, sizeOf, ticksNow } from './recorded-event.ts';
import { NO_STREAM } from './stream-heads.ts';
import { metadataStreamOf } from './stream-metadata.ts';
import type { WriteOutcome, WriteRequest } from './write-request.ts';
import type { WriterSession } from './writer-session.ts';

/** What a round wrote, and the outcome of each of its requests, in their order. */
export type WrittenRound = { events: RecordedEvent[]; outcomes: WriteOutcome[] };

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
  const heads = await session.heads.load(
    new Set(requests.flatMap(({ stream }) => [stream, metadataStreamOf(stream)])),
  );
  const headOf = (stream: string): bigint => heads.get(stream) ?? NO_STREAM;
  const written = await loadWritten(client, requests, headOf);
  const created = ticksNow();
  const events: RecordedEvent[] = [];

  const append = (request: WriteRequest): WriteOutcome => {
    const { stream } = request;
    for (const proposed of request.events) {
      session.position = nextPosition(session.position, sizeOf(proposed));
      const revision = headOf(stream) + 1n;
      const known = { id: proposed.id, revision, position: session.position };
      events.push({ ...proposed, ...known, stream, created });
      recent.add(stream, known);
      written.set(revisionKey(stream, revision), known);
      heads.set(stream, revision);
    }
    const position = request.events.length === 0 ? undefined : session.position;
    return { kind: 'written', revision: headOf(stream), position };
  };

  const outcomes = requests.map((request): WriteOutcome => {
    const { stream } = request;
    const decision = decideWrite(request, {
      head: headOf(stream),
      hasMetadata: headOf(metadataStreamOf(stream)) !== NO_STREAM,
      recent,
      at: (revision) => written.get(revisionKey(stream, revision)),
    });
    return decision.kind === 'write' ? append(request) : decision;
  });

  if (events.length > 0) await storeEvents(client, events);
  session.heads.remember(heads);
  return { events, outcomes };
};
