import type { Knex } from 'knex';
import { type Account, accountDecider } from '#engine/account/account.ts';
import { type Person, personSchema } from '#engine/account/person.ts';
import { sessionsOf } from '#engine/account/sessions.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { type PersonalData, personalDataSchema } from '#engine/booking/personal-data.ts';
import type { Flight } from '#engine/flights/flight.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { deliveryDecider } from '#engine/mail/delivery.ts';
import { accountHistory } from '#engine/order-history/account-history.ts';
import { describeEvent } from '#engine/order-history/describe-event.ts';
import { orderHistory } from '#engine/order-history/order-history.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { PersonsIds } from '#engine/privacy/find-by-address.ts';
import { paymentsOfBooking } from '#projections/payments/queries.ts';
import { openSeals } from '#tools/audit/open-seals.ts';

export type RecordPorts = { store: EventStore; knex: Knex; sealing: Sealing };

/** One fact; `data` is what was recorded, with its seals opened. */
export type RecordedFact = { at: string; what: string; actor: string; type: string; data: unknown };

export type RecordedBooking = {
  bookingId: number;
  status: string;
  confirmationNumber: string | null;
  /** Of the traveller; `null` when it was forgotten. */
  personal: PersonalData | null;
  outbound: Flight;
  return: Flight | null;
  feeCents: number;
  /** Notes among administrators. */
  notes: { at: string; text: string }[];
  payments: {
    intentId: string;
    status: string;
    amountCents: number;
    refundedCents: number;
    currency: string;
    card: string | null;
    paidAt: string | null;
  }[];
};

/** Everything that is held on a person. Instants are ISO 8601, money is cents. */
export type PersonalRecord = {
  exportedAt: string;
  accounts: {
    userId: number;
    /** `null` when it was forgotten. */
    person: Person | null;
    hasPassword: boolean;
    sessions: { startedAt: string; seenAt: string }[];
  }[];
  bookings: RecordedBooking[];
  /** What was sent, or could not be. */
  mails: { at: string; what: string }[];
  /** Oldest first. */
  history: RecordedFact[];
};

/** Gathers what is held on accounts and bookings; ids of nothing are left out. */
export const personalRecord = async (
  ports: RecordPorts,
  { userIds, bookingIds }: PersonsIds,
  now: Date,
): Promise<PersonalRecord> => {
  const accounts = await Promise.all(userIds.map((userId) => recordedAccount(ports, userId)));
  const bookings: RecordedBooking[] = [];
  const events = new Map<string, RecordedEvent>();
  const keep = (history: RecordedEvent[]) => {
    for (const event of history) events.set(event.id, event);
  };
  for (const userId of userIds) keep(await accountHistory(ports.store, userId));
  for (const bookingId of bookingIds) {
    const history = await orderHistory(ports.store, bookingId);
    keep(history);
    bookings.push(...(await recordedBooking(ports, bookingId, history)));
  }
  const ordered = [...events.values()].toSorted((a, b) => (a.position < b.position ? -1 : 1));
  const data = await openSeals(ordered, ports.sealing);
  const history = ordered.map((event, index): RecordedFact => {
    const { at, actor } = event.metadata;
    return { at, what: describeEvent(event), actor, type: event.type, data: data[index] };
  });
  const isMail = ({ stream }: RecordedEvent) => stream.startsWith(deliveryDecider.prefix);
  return {
    exportedAt: now.toISOString(),
    accounts: accounts.flatMap((account) => account ?? []),
    bookings,
    mails: history.flatMap(({ at, what }, index) => {
      const event = ordered[index];
      return event && isMail(event) ? [{ at, what }] : [];
    }),
    history,
  };
};

const recordedAccount = async (
  { store, knex, sealing }: RecordPorts,
  userId: number,
): Promise<PersonalRecord['accounts'][number] | undefined> => {
  const { state }: { state: Account } = await foldStream(store, accountDecider, userId);
  if (state.status === 'absent') return undefined;
  const opened = await sealing.open(accountDecider.stream(userId), state.sealed);
  const sessions = await sessionsOf(knex, userId);
  return {
    userId,
    person: opened === undefined ? null : personSchema.parse(opened),
    hasPassword: state.hasPassword,
    sessions: sessions.map(({ created_at, seen_at }) => ({
      startedAt: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
    })),
  };
};

const recordedBooking = async (
  { store, knex, sealing }: RecordPorts,
  bookingId: number,
  history: RecordedEvent[],
): Promise<RecordedBooking[]> => {
  const { state } = await foldStream(store, bookingDecider, bookingId);
  if (state.status === 'absent') return [];
  const opened = await sealing.open(bookingDecider.stream(bookingId), state.sealed);
  const personal = opened === undefined ? null : personalDataSchema.parse(opened);
  const facts = personal ? await openSeals(history, sealing) : [];
  const notes = facts.flatMap((fact, index) => {
    const { sealedNote } = fact as { sealedNote?: unknown };
    const at = history[index]?.metadata.at ?? '';
    return typeof sealedNote === 'string' ? [{ at, text: sealedNote }] : [];
  });
  const payments = await paymentsOfBooking(knex, bookingId);
  return [
    {
      bookingId,
      status: state.status,
      confirmationNumber: 'confirmationNumber' in state ? state.confirmationNumber : null,
      personal,
      outbound: state.outbound,
      return: state.return,
      feeCents: state.feeCents,
      notes,
      payments: payments.map((payment) => ({
        intentId: payment.intent_id,
        status: payment.status,
        amountCents: payment.amount_cents,
        refundedCents: payment.refunded_cents,
        currency: payment.currency,
        card: payment.card_last4 && `${payment.card_brand} ending in ${payment.card_last4}`,
        paidAt: payment.paid_at?.toISOString() ?? null,
      })),
    },
  ];
};
