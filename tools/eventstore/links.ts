import { EVENT_COLUMNS, toEvent } from './event-rows.ts';
import type { EventRow } from './event-rows.ts';
import { placeKey } from './places-below.ts';
import type { Reader } from './reader.ts';
import type { RecordedEvent } from './recorded-event.ts';
import { TOMBSTONE } from './stream-heads.ts';
import { isStorable } from './stream-name.ts';
import { companionOf, viewOf } from './stream-view.ts';

/**
 * An event of a stream, and the event to show for it: itself, or what it points to as a link;
 * `undefined` when that may not be seen.
 */
export type ResolvedEvent = { original: RecordedEvent; event: RecordedEvent | undefined };

/** Follows the links in a page of events. */
export type ResolveLinks = (events: readonly RecordedEvent[]) => Promise<ResolvedEvent[]>;

/** Leaves links as the events that they are. */
export const keepLinks: ResolveLinks = (events) => Promise.resolve(events.map(asItIs));

const asItIs = (event: RecordedEvent): ResolvedEvent => ({ original: event, event });

/** The type of an event whose data, `<revision>@<stream>`, points to another one. */
const LINK_TYPE = '$>';
const LINK = /^(\d{1,19})@(.+)$/s;

type Target = { stream: string; revision: bigint };

type TargetRow = EventRow & {
  head: string;
  companion_revision: string | null;
  companion_json: boolean | null;
  companion_data: Buffer | null;
};

/** Follows links by one query for each page that holds any. */
export const createLinkResolver =
  (reader: Reader): ResolveLinks =>
  async (events) => {
    const targets = events.flatMap((event) => targetOf(event) ?? []);
    if (targets.length === 0 && !events.some(isLink)) return events.map(asItIs);
    const found = new Map<string, RecordedEvent>();
    for (const row of await loadTargets(reader, targets)) {
      const event = toEvent(row);
      if (isSeen(event, row)) found.set(placeKey(event.stream, event.revision), event);
    }
    return events.map((event) => {
      if (!isLink(event)) return asItIs(event);
      const target = targetOf(event);
      return {
        original: event,
        event: target && found.get(placeKey(target.stream, target.revision)),
      };
    });
  };

const isLink = ({ type }: RecordedEvent): boolean => type === LINK_TYPE;

const targetOf = (event: RecordedEvent): Target | undefined => {
  if (!isLink(event)) return undefined;
  const [, digits, stream] = LINK.exec(Buffer.from(event.data).toString()) ?? [];
  if (digits === undefined || stream === undefined || !isStorable(stream)) return undefined;
  const revision = BigInt(digits);
  return revision < TOMBSTONE ? { stream, revision } : undefined;
};

const loadTargets = (reader: Reader, targets: readonly Target[]): Promise<TargetRow[]> =>
  reader.rows<TargetRow>({
    name: 'link-targets',
    text: `select ${EVENT_COLUMNS}, head, companion_revision, companion_json, companion_data
           from unnest($1::text[], $2::bigint[], $3::text[])
             as wanted(wanted_stream, wanted_revision, companion)
           join eventstore.events on stream = wanted_stream and revision = wanted_revision
           cross join lateral (
             select revision as head from eventstore.events
             where stream = wanted_stream order by revision desc limit 1
           ) as last
           left join lateral (
             select revision as companion_revision, json as companion_json, data as companion_data
             from eventstore.events where stream = companion order by revision desc limit 1
           ) as beside on true`,
    values: [
      targets.map(({ stream }) => stream),
      targets.map(({ revision }) => revision),
      targets.map(({ stream }) => companionOf(stream)),
    ],
  });

const isSeen = (event: RecordedEvent, row: TargetRow): boolean => {
  const companion =
    row.companion_revision === null
      ? undefined
      : {
          revision: BigInt(row.companion_revision),
          json: row.companion_json ?? false,
          data: row.companion_data ?? Buffer.alloc(0),
        };
  const view = viewOf(event.stream, BigInt(row.head), companion);
  return view.kind === 'open' && view.shows(event);
};
