import type { Knex } from 'knex';
import type { AddressHash } from '#engine/account/address.ts';
import {
  type Account,
  accountDecider,
  type Person,
  personSchema,
} from '#engine/account/account.ts';
import { sessionsOf } from '#engine/account/sessions.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { isUnreadable } from '#engine/kernel/unreadable.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { deliveryDecider } from '#engine/mail/delivery.ts';
import { type MailContent, mailContentsOf } from '#engine/mail/mail-contents.ts';
import { accountHistory } from '#engine/order-history/account-history.ts';
import { describeEvent } from '#engine/order-history/describe-event.ts';
import { orderHistory } from '#engine/order-history/order-history.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { PersonsIds } from '#engine/privacy/find-by-address.ts';
import { openSeals } from '#engine/privacy/open-seals.ts';
import { type RecordedBooking, recordedBooking } from './recorded-booking.ts';
import { messageHistory, type RecordedMessage, recordedMessage } from './recorded-message.ts';
import { type RecordedReminders, recordedReminders } from './recorded-reminders.ts';

export type RecordPorts = {
  store: EventStore;
  knex: Knex;
  sealing: Sealing;
  addressHash: AddressHash;
};

/** One event; `data` is decrypted. */
type RecordedFact = { at: string; what: string; actor: string; type: string; data: unknown };

/** Everything that is held on a person. Instants are ISO 8601, money is cents. */
export type PersonalRecord = {
  exportedAt: string;
  accounts: {
    userId: number;
    /** `null` when it was forgotten. */
    person: Person | null;
    hasPassword: boolean;
    sessions: { device: string; startedAt: string; seenAt: string }[];
  }[];
  bookings: RecordedBooking[];
  /** Those of the contact form. */
  messages: RecordedMessage[];
  /** What was sent, or could not be; with what it said, as far as that is kept. */
  mails: { at: string; what: string; content: MailContent | null }[];
  /** Oldest first. */
  history: RecordedFact[];
  reminders: RecordedReminders[];
};

/** Ids of what has an event that does not decode; the record lacks it. */
export type Missing = { id: number | string; fault: string };

/**
 * What is held on accounts, bookings and messages, and on an address that was asked for; unknown ids
 * are left out, and those that cannot be read are named.
 */
export const personalRecord = async (
  ports: RecordPorts,
  { userIds, bookingIds, messageIds }: PersonsIds,
  address: string | undefined,
  now: Date,
): Promise<{ record: PersonalRecord; missing: Missing[] }> => {
  const missing: Missing[] = [];
  const events = new Map<string, RecordedEvent>();
  const partsOf = async <Id extends number | string, Part>(
    id: Id,
    readHistory: (store: EventStore, id: Id) => Promise<RecordedEvent[]>,
    recordPart: (ports: RecordPorts, id: Id, history: RecordedEvent[]) => Promise<Part[]>,
  ): Promise<Part[]> => {
    try {
      const history = await readHistory(ports.store, id);
      history.forEach(describeEvent);
      const part = await recordPart(ports, id, history);
      for (const event of history) events.set(event.id, event);
      return part;
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      missing.push({ id, fault: describeError(error) });
      return [];
    }
  };
  const accounts: PersonalRecord['accounts'] = [];
  for (const id of userIds)
    accounts.push(...(await partsOf(id, accountHistory, recordedAccount(now))));
  const bookings: RecordedBooking[] = [];
  for (const id of bookingIds) bookings.push(...(await partsOf(id, orderHistory, recordedBooking)));
  const messages: RecordedMessage[] = [];
  for (const id of messageIds)
    messages.push(...(await partsOf(id, messageHistory, recordedMessage)));

  const ordered = [...events.values()].toSorted((a, b) => (a.position < b.position ? -1 : 1));
  const data = await openSeals(ordered, ports.sealing);
  const history = ordered.map((event, index): RecordedFact => {
    const { at, actor } = event.metadata;
    return { at, what: describeEvent(event), actor, type: event.type, data: data[index] };
  });
  const reasons = ordered.flatMap(({ stream }) =>
    deliveryDecider.isOf(stream) ? [deliveryDecider.idOf(stream)] : [],
  );
  const contents = await mailContentsOf(ports, [...new Set(reasons)]);
  const addresses = [
    address ?? [],
    accounts.flatMap(({ person }) => person?.email ?? []),
    bookings.flatMap(({ personal }) => personal?.passenger.email ?? []),
  ].flat();
  const record = {
    exportedAt: now.toISOString(),
    accounts,
    bookings,
    messages,
    mails: history.flatMap(({ at, what }, index) => {
      const { stream = '' } = ordered[index] ?? {};
      if (!deliveryDecider.isOf(stream)) return [];
      return [{ at, what, content: contents.get(deliveryDecider.idOf(stream)) ?? null }];
    }),
    history,
    reminders: await recordedReminders(ports, addresses),
  };
  return { record, missing };
};

const recordedAccount =
  (now: Date) =>
  async (
    { store, knex, sealing }: RecordPorts,
    userId: number,
  ): Promise<PersonalRecord['accounts']> => {
    const { state }: { state: Account } = await foldStream(store, accountDecider, userId);
    if (state.status === 'absent') return [];
    const opened = await sealing.open(accountDecider.stream(userId), state.sealed);
    const sessions = await sessionsOf(knex, userId, now);
    return [
      {
        userId,
        person: opened === undefined ? null : personSchema.parse(opened),
        hasPassword: state.hasPassword,
        sessions: sessions.map(({ created_at, seen_at, device }) => ({
          device,
          startedAt: created_at.toISOString(),
          seenAt: seen_at.toISOString(),
        })),
      },
    ];
  };
