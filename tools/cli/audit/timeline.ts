import type { Actor, RecordedEvent } from '#engine/kernel/event.ts';
import { describeEvent } from '#engine/order-history/describe-event.ts';
import { describeStates, type StreamState } from '#engine/order-history/describe-state.ts';
import { isBulkFix } from '#engine/payment/reconcile.ts';
import type { History } from './find-history.ts';
import { isNoticeOfProvider } from './verify/causes.ts';

/** One event in words; `data` is what was recorded. `place` is `stream@revision`. */
type TimelineEntry = {
  at: string;
  what: string;
  actor: Actor;
  why: string;
  place: string;
  id: string;
  type: string;
  causationId: string;
  correlationId: string;
  data: unknown;
};

export type Timeline = { title: string; entries: TimelineEntry[]; states: StreamState[] };

/** The timeline of a history; `data` are its events' data, decrypted or still sealed. */
export const timelineOf = ({ title, events }: History, data: readonly unknown[]): Timeline => {
  const byId = new Map(events.map((event) => [event.id, event]));
  return {
    title,
    entries: events.map((event, index) => {
      const { at, actor, causationId, correlationId } = event.metadata;
      const { id, type } = event;
      return {
        at,
        what: describeEvent(event),
        actor,
        why: whyOf(event, byId),
        place: placeOf(event),
        id,
        type,
        causationId,
        correlationId,
        data: data[index],
      };
    }),
    states: describeStates(events),
  };
};

const placeOf = ({ stream, revision }: RecordedEvent): string => `${stream}@${revision}`;

const whyOf = ({ metadata }: RecordedEvent, byId: ReadonlyMap<string, RecordedEvent>): string => {
  const { actor, causationId, correlationId } = metadata;
  const cause = byId.get(causationId);
  if (cause) return `because of ${cause.type} ${placeOf(cause)}`;
  if (isBulkFix(causationId)) return `fixed by the reconciliation ${causationId}`;
  if (causationId === correlationId) {
    return `by ${actor === 'system' ? 'run' : 'request'} ${causationId}`;
  }
  if (isNoticeOfProvider(metadata)) return `by the provider's notice ${causationId}`;
  return `because of event ${causationId}, which is of another history`;
};

/** A timeline to read; `withEvents` adds to each line what was recorded. */
export const timelineText = (
  { title, entries, states }: Timeline,
  { asOf, withEvents }: { asOf: Date | undefined; withEvents: boolean },
): string => {
  const lines = entries.flatMap(({ at, actor, what, type, place, why, ...rest }) => [
    `${at}  ${actor.padEnd(13)}  ${what}`,
    `${INDENT}${type} ${place}, ${why}`,
    ...(withEvents ? [JSON.stringify(rest, null, 2).replaceAll(/^/gm, INDENT)] : []),
  ]);
  const moment = asOf === undefined ? '' : ` as of ${asOf.toISOString()}`;
  return [
    `${title}${moment}: ${entries.length} events`,
    '',
    ...lines,
    '',
    `The state${moment || ' now'}:`,
    ...states.map(({ stream, words }) => `  ${stream}: ${words}`),
  ].join('\n');
};

const INDENT = ' '.repeat(26);
