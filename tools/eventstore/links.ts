import type { RecordedEvent } from './recorded-event.ts';
import { TOMBSTONE } from './stream-heads.ts';
import { isStorable } from './identifiers.ts';
import type { StreamPages } from './stream-pages.ts';

/**
 * An event of a stream, and the event to show for it: itself, or the target of a link; `undefined`
 * when the target may not be seen.
 */
export type ResolvedEvent = { original: RecordedEvent; event: RecordedEvent | undefined };

/** The type of an event whose data, `<revision>@<stream>`, names another one. */
const LINK_TYPE = '$>';
const LINK = /^(\d{1,19})@(.+)$/s;

/** A link is shown as the event that it names; without `streams`, as the event that it is. */
export const resolveLinks = async (
  events: readonly RecordedEvent[],
  streams: StreamPages | undefined,
): Promise<ResolvedEvent[]> => {
  if (streams === undefined || !events.some(isLink)) {
    return events.map((event) => ({ original: event, event }));
  }
  const resolve = async (event: RecordedEvent): Promise<ResolvedEvent> => ({
    original: event,
    event: isLink(event) ? await targetOf(event, streams) : event,
  });
  return Promise.all(events.map(resolve));
};

const isLink = ({ type }: RecordedEvent): boolean => type === LINK_TYPE;

const targetOf = async (
  { data }: RecordedEvent,
  streams: StreamPages,
): Promise<RecordedEvent | undefined> => {
  const [, digits, stream] = LINK.exec(Buffer.from(data).toString()) ?? [];
  if (digits === undefined || stream === undefined || !isStorable(stream)) return undefined;
  const revision = BigInt(digits);
  if (revision >= TOMBSTONE) return undefined;
  const page = await streams.forwards(stream, revision, 1);
  const found = page.kind === 'events' ? page.events[0] : undefined;
  return found?.revision === revision ? found : undefined;
};
