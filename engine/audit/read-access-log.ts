import type { EventStore } from '#engine/kernel/event-store.ts';
import { accessLogDecider, type AccessEvent } from './access-log.ts';

/** An entry of the access log. `at` is when it happened, or the hour in which it was counted. */
export type Access = {
  eventId: string;
  /** ISO 8601 instant. */
  at: string;
  /** `user 4711`, `address` with the beginning of its keyed hash, or `visitor`. */
  who: string;
  what: string;
  about: string | null;
};

const HASH_SHOWN = 12;

const describe = ({ type, data }: AccessEvent): Pick<Access, 'who' | 'what' | 'about'> => {
  switch (type) {
    case 'SignInsFailed':
      return {
        who: `address ${data.addressHash.slice(0, HASH_SHOWN)}…`,
        what: `${data.count} failed sign-in${data.count === 1 ? '' : 's'} within an hour`,
        about: null,
      };
    case 'AccessRefused':
      return {
        who: data.userId === null ? 'visitor' : `user ${data.userId}`,
        what: `Refused ${data.count === 1 ? 'once' : `${data.count} times`} within an hour: ${data.route}`,
        about: data.about,
      };
    case 'PersonalDataRead':
    case 'AdministratorActed': {
      const verb = type === 'PersonalDataRead' ? 'Read' : 'Did';
      return { who: `user ${data.userId}`, what: `${verb} ${data.route}`, about: data.about };
    }
    default:
      return type satisfies never;
  }
};

/** The access log of a month like `2026-11`, the newest entries first. */
export const readAccessLog = async (store: EventStore, month: string): Promise<Access[]> =>
  (await store.read(accessLogDecider.stream(month)))
    .map((recorded) => {
      const event = accessLogDecider.codec.decode(recorded);
      return { eventId: recorded.id, at: event.data.at, ...describe(event) };
    })
    .toReversed();
