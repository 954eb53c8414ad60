import { createHash } from 'node:crypto';
import type { RecordedEvent } from './recorded-event.ts';

const PREFIX = '$ce-';

/** The type of an event whose data, `<revision>@<stream>`, points to another one. */
export const LINK_TYPE = '$>';

/** The category whose events a stream `$ce-…` links to; `undefined` for any other stream. */
export const categoryOf = (stream: string): string | undefined =>
  stream.startsWith(PREFIX) && stream.length > PREFIX.length
    ? stream.slice(PREFIX.length)
    : undefined;

/**
 * What the names of a category's streams begin with: a category is what stands before the first
 * dash. `undefined` when no stream can be of it: system streams have none.
 */
export const prefixOf = (category: string): string | undefined =>
  category.startsWith('$') || category.includes('-') ? undefined : `${category}-`;

/** Whether a category holds an event. Links are in none. */
export const isIn = (category: string, { stream, type }: RecordedEvent): boolean => {
  const prefix = prefixOf(category);
  return prefix !== undefined && stream.startsWith(prefix) && type !== LINK_TYPE;
};

/**
 * The link to an event in `$ce-<category>`, the `revision`-th from 0 there. It is made when it is
 * read, always the same: it stands at the position of the event.
 */
export const linkTo = (
  event: RecordedEvent,
  category: string,
  revision: bigint,
): RecordedEvent => ({
  id: linkId(event),
  type: LINK_TYPE,
  json: false,
  data: Buffer.from(`${event.revision}@${event.stream}`),
  metadata: Buffer.from(JSON.stringify({ $causedBy: event.id })),
  stream: PREFIX + category,
  revision,
  position: event.position,
  created: event.created,
});

/** A UUID of the event's place, in the form of version 8, which leaves its content open. */
const linkId = ({ stream, revision }: RecordedEvent): string =>
  createHash('sha256')
    .update(`${revision}@${stream}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
