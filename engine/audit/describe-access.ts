import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { accessLogDecider, type AccessEvent } from './access-log.ts';

/** `read` personal data, `did` something, was `refused`, or `failed` to sign in. */
export type AccessKind = 'read' | 'did' | 'refused' | 'failed';

/** An entry of the access log. `at` is its time, or the hour in which it was counted. */
export type Access = {
  eventId: string;
  /** ISO 8601 instant. */
  at: string;
  kind: AccessKind;
  /** `user 4711`, `address` with the beginning of its keyed hash, or `visitor`. */
  who: string;
  what: string;
  about: string | null;
};

const HASH_SHOWN = 12;

const describe = ({ type, data }: AccessEvent): Pick<Access, 'kind' | 'who' | 'what' | 'about'> => {
  switch (type) {
    case 'SignInsFailed':
      return {
        kind: 'failed',
        who: `address ${data.addressHash.slice(0, HASH_SHOWN)}…`,
        what: `${data.count} failed sign-in${data.count === 1 ? '' : 's'} within an hour`,
        about: null,
      };
    case 'AccessRefused':
      return {
        kind: 'refused',
        who: data.userId === null ? 'visitor' : `user ${data.userId}`,
        what: `Refused ${data.count === 1 ? 'once' : `${data.count} times`} within an hour: ${data.route}`,
        about: data.about,
      };
    case 'PersonalDataRead': {
      const { userId, route, about, count = 1 } = data;
      const times = count === 1 ? '' : `, ${count} times`;
      return { kind: 'read', who: `user ${userId}`, what: `Read ${route}${times}`, about };
    }
    case 'AdministratorActed':
      return {
        kind: 'did',
        who: `user ${data.userId}`,
        what: `Did ${data.route}`,
        about: data.about,
      };
    default:
      return type satisfies never;
  }
};

/** An event of the access log as an entry. */
export const describeAccess = (recorded: RecordedEvent): Access => {
  const event = accessLogDecider.codec.decode(recorded);
  return { eventId: recorded.id, at: event.data.at, ...describe(event) };
};

/** The access log of a month like `2026-11`, the newest entries first. */
export const readAccessLog = async (
  store: Pick<EventStore, 'read'>,
  month: string,
): Promise<Access[]> =>
  (await store.read(accessLogDecider.stream(month))).map(describeAccess).toReversed();
