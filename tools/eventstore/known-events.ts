import type { Client } from 'pg';
import type { Place } from './recent-ids.ts';
import type { WriteRequest } from './write-request.ts';

/** Where an event stands, and which it is. */
export type PlaceWithId = Place & { id: string };

/** The key of a place by its stream and revision. */
export const placeKey = (stream: string, revision: bigint): string => `${revision}@${stream}`;

/** The events at the revisions that requests below the head of their stream claim, by `placeKey`. */
export const loadPlacesBelow = async (
  client: Client,
  requests: readonly WriteRequest[],
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
