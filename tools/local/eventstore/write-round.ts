import type { Client } from 'pg';
import type { AppendOutcome, AppendRequest } from './append-request.ts';
import { decideAppend } from './decide-append.ts';
import { insertEvents } from './insert-events.ts';
import type { Place } from './recent-ids.ts';
import { nextPosition, sizeOf, ticksNow } from './recorded-event.ts';
import type { RecordedEvent } from './recorded-event.ts';
import { NO_STREAM } from './stream-heads.ts';
import type { WriterSession } from './writer-session.ts';

/** What a round wrote, and the outcome of each of its requests, in their order. */
export type WrittenRound = { events: RecordedEvent[]; outcomes: AppendOutcome[] };

/**
 * Decides the requests one after the other, each seeing those before it, and commits their events
 * together.
 *
 * @throws Error from Postgres; then the session knows nothing certain any more and must be dropped.
 */
export const writeRound = async (
  session: WriterSession,
  requests: readonly AppendRequest[],
): Promise<WrittenRound> => {
  const { client, recent } = session;
  const heads = await session.heads.load(streamsOf(requests));
  const headOf = (stream: string): bigint => heads.get(stream) ?? NO_STREAM;
  const places = await loadPlacesBelow(client, requests, headOf);
  const created = ticksNow();
  const events: RecordedEvent[] = [];
  const outcomes: AppendOutcome[] = [];

  for (const request of requests) {
    const { stream } = request;
    const head = headOf(stream);
    const decision = decideAppend(request, {
      head,
      hasMetadata: headOf(`$$${stream}`) !== NO_STREAM,
      recent,
      at: (revision) => places.get(placeKey(stream, revision)),
    });
    if (decision.kind !== 'write') {
      outcomes.push(decision);
      continue;
    }
    let revision = head;
    for (const proposed of request.events) {
      revision += 1n;
      session.position = nextPosition(session.position, sizeOf(proposed));
      const place = { id: proposed.id, revision, position: session.position };
      events.push({ ...proposed, stream, created, revision, position: place.position });
      recent.add({ ...place, stream });
      places.set(placeKey(stream, revision), place);
    }
    heads.set(stream, revision);
    outcomes.push(
      request.events.length === 0
        ? { kind: 'written', revision }
        : { kind: 'written', revision, position: session.position },
    );
  }

  if (events.length > 0) await insertEvents(client, events);
  session.heads.remember(heads);
  return { events, outcomes };
};

const streamsOf = (requests: readonly AppendRequest[]): Set<string> => {
  const names = new Set<string>();
  for (const { stream, expected } of requests) {
    names.add(stream);
    if (expected === 'stream_exists') names.add(`$$${stream}`);
  }
  return names;
};

type PlaceWithId = Place & { id: string };

const placeKey = (stream: string, revision: bigint): string => `${revision}@${stream}`;

/** The events at the revisions that requests below the head of their stream claim. */
const loadPlacesBelow = async (
  client: Client,
  requests: readonly AppendRequest[],
  headOf: (stream: string) => bigint,
): Promise<Map<string, PlaceWithId>> => {
  const places = new Map<string, PlaceWithId>();
  const claims = requests.flatMap(({ stream, expected, events }) => {
    if (expected === 'any' || expected === 'stream_exists') return [];
    const from = expected === 'no_stream' ? 0n : expected + 1n;
    return from <= headOf(stream) ? [{ stream, from, count: events.length }] : [];
  });
  if (claims.length === 0) return places;
  const { rows } = await client.query<{
    stream: string;
    revision: string;
    id: string;
    position: string;
  }>({
    name: 'places-below',
    text: `select claim.stream, found.revision, found.id, found.position
           from unnest($1::text[], $2::bigint[], $3::bigint[]) as claim(stream, first, count)
           cross join lateral (
             select revision, id, position from eventstore.events
             where stream = claim.stream and revision >= claim.first
             order by revision limit claim.count
           ) as found`,
    values: [
      claims.map((claim) => claim.stream),
      claims.map((claim) => claim.from),
      claims.map((claim) => claim.count),
    ],
  });
  for (const row of rows) {
    const revision = BigInt(row.revision);
    places.set(placeKey(row.stream, revision), {
      id: row.id,
      revision,
      position: BigInt(row.position),
    });
  }
  return places;
};
