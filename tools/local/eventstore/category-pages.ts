import { createBoundedMap } from './bounded-map.ts';
import { categoryOf, LINK_TYPE, linkTo, prefixOf } from './category.ts';
import { toEvent } from './event-rows.ts';
import type { EventRow } from './event-rows.ts';
import { placeKey } from './places-below.ts';
import type { Reader } from './reader.ts';
import { NO_STREAM, TOMBSTONE } from './stream-heads.ts';
import type { StreamPage, StreamPages } from './stream-pages.ts';

/** Places where readers go on, kept in memory. */
const CAPACITY = 1_000;

/** A link's revision, and a position above the link before it and not above its own. */
type Place = { revision: bigint; position: bigint };

const MISSING: StreamPage = { kind: 'missing' };
const NOTHING: StreamPage = { kind: 'events', events: [], next: undefined };

/** A link holds nothing of its event's content. */
const COLUMNS = `position, stream, revision, id, type, json, created,
  ''::bytea as data, ''::bytea as metadata`;

/** Strings that begin with a prefix sort from it to before what follows its dash, a point. */
const IN_CATEGORY = `stream >= $1 and stream < left($1, -1) || '.' and type <> '${LINK_TYPE}'`;

/**
 * Pages of streams `$ce-…`: links to the events of a category in the order of the log. They are
 * not stored; where a reader goes on is remembered, anywhere else is found by counting.
 */
export const createCategoryPages = (reader: Reader): StreamPages => {
  const goingOn = createBoundedMap<bigint>(CAPACITY);

  const head = async (prefix: string): Promise<Place | undefined> => {
    const [row] = await reader.rows<{ count: string; position: string | null }>({
      name: 'category-head',
      text: `select count(*) as count, max(position) as position
             from eventstore.events where ${IN_CATEGORY}`,
      values: [prefix],
    });
    return row === undefined || row.position === null
      ? undefined
      : { revision: BigInt(row.count) - 1n, position: BigInt(row.position) };
  };

  const place = async (prefix: string, revision: bigint): Promise<Place | undefined> => {
    if (revision === 0n) return { revision, position: 0n };
    const known = goingOn.get(placeKey(prefix, revision));
    if (known !== undefined) return { revision, position: known };
    const [row] = await reader.rows<{ position: string }>({
      name: 'category-place',
      text: `select position from eventstore.events where ${IN_CATEGORY}
             order by position offset $2 limit 1`,
      values: [prefix, revision],
    });
    return row && { revision, position: BigInt(row.position) };
  };

  const rows = async (name: string, condition: string, values: unknown[]) => {
    const found = await reader.rows<EventRow>({
      name,
      text: `select ${COLUMNS} from eventstore.events where ${IN_CATEGORY} and ${condition} limit $3`,
      values,
    });
    return found.map(toEvent);
  };

  const backwards = async (stream: string, from: bigint, limit: number): Promise<StreamPage> => {
    const category = categoryOf(stream) ?? '';
    const prefix = prefixOf(category);
    if (prefix === undefined) return MISSING;
    let above = from === TOMBSTONE ? undefined : await place(prefix, from + 1n);
    if (above === undefined) {
      const newest = await head(prefix);
      if (newest === undefined) return MISSING;
      // Links came in between.
      if (newest.revision > from) return backwards(stream, from, limit);
      above = { revision: newest.revision + 1n, position: newest.position + 1n };
    }
    const { revision, position } = above;
    const found = await rows('category-backwards', 'position < $2 order by position desc', [
      prefix,
      position,
      limit,
    ]);
    const last = found.at(-1);
    const lowest = revision - BigInt(found.length);
    if (last !== undefined) goingOn.set(placeKey(prefix, lowest), last.position);
    return {
      kind: 'events',
      events: found.map((event, index) => linkTo(event, category, revision - 1n - BigInt(index))),
      next: lowest > 0n ? lowest - 1n : undefined,
    };
  };

  return {
    forwards: async (stream, from, limit) => {
      const category = categoryOf(stream) ?? '';
      const prefix = prefixOf(category);
      if (prefix === undefined) return MISSING;
      const start = await place(prefix, from);
      if (start === undefined) return (await head(prefix)) === undefined ? MISSING : NOTHING;
      const found = await rows('category-forwards', 'position >= $2 order by position', [
        prefix,
        start.position,
        limit,
      ]);
      const last = found.at(-1);
      if (last === undefined) return from === 0n ? MISSING : NOTHING;
      const next = from + BigInt(found.length);
      goingOn.set(placeKey(prefix, next), last.position + 1n);
      return {
        kind: 'events',
        events: found.map((event, index) => linkTo(event, category, from + BigInt(index))),
        next: found.length < limit ? undefined : next,
      };
    },

    backwards,

    lastRevision: async (stream) => {
      const prefix = prefixOf(categoryOf(stream) ?? '');
      const newest = prefix === undefined ? undefined : await head(prefix);
      return newest?.revision ?? NO_STREAM;
    },
  };
};

/** Pages of all streams, stored or made of categories. */
export const withCategories = (stored: StreamPages, made: StreamPages): StreamPages => {
  const pagesOf = (stream: string) => (categoryOf(stream) === undefined ? stored : made);
  return {
    forwards: (stream, from, limit) => pagesOf(stream).forwards(stream, from, limit),
    backwards: (stream, from, limit) => pagesOf(stream).backwards(stream, from, limit),
    lastRevision: (stream) => pagesOf(stream).lastRevision(stream),
  };
};
