import { bookingDecider } from '#engine/booking/booking.ts';
import { openParty, type OpenedParty } from '#engine/booking/travellers.ts';
import type { Flight } from '#engine/flights/flight.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { paymentsOfBooking } from '../payments/queries.ts';
import { openSeals } from '#engine/privacy/open-seals.ts';
import type { RecordPorts } from './personal-record.ts';

/** A booking with its people; `null` for each who was erased. */
export type RecordedBooking = OpenedParty & {
  bookingId: number;
  status: string;
  confirmationNumber: string | null;
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

/** What is held on a booking with this history; nothing of one that does not exist. */
export const recordedBooking = async (
  { store, knex, sealing }: RecordPorts,
  bookingId: number,
  history: RecordedEvent[],
): Promise<RecordedBooking[]> => {
  const { state } = await foldStream(store, bookingDecider, bookingId);
  if (state.status === 'absent') return [];
  const { personal, additionalPassengers } = await openParty(sealing, state);
  const events = personal ? await openSeals(history, sealing) : [];
  const notes = events.flatMap((event, index) => {
    const { sealedNote } = event as { sealedNote?: unknown };
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
      additionalPassengers,
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
