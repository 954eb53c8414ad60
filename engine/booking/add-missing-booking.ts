import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { Flight } from '../flights/flight.ts';
import { paymentIdOf } from '../payment/payment-kind.ts';
import type { Booking } from './booking-state.ts';
import { bookingDecider, handleBooking } from './booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import { type ReturnRejection, returnRejectionOf } from './create-booking.ts';
import { drawConfirmationNumber } from './confirmation-number.ts';
import { drawBookingId } from './booking-id.ts';
import type { BookingEvent } from './events.ts';
import type { PersonalData } from './personal-data.ts';
import { CURRENCY } from './price-list.ts';
import { type AdditionalPassenger, sealTravellers } from './travellers.ts';

/** An order that never came through the shop, as the administrator knows it (spec 2 §3). */
export type AddMissingBooking = {
  personal: PersonalData;
  additionalPassengers: AdditionalPassenger[];
  outbound: Flight;
  /** `null` on a round trip whose flight back was not given. */
  return: Flight | null;
  isRoundTrip: boolean;
  feeCents: number;
  paymentStatus: 'succeeded' | 'pending' | 'failed';
  /** Whether the document is marked as a sample. */
  sample: boolean;
};

type Added = Omit<AddMissingBooking, 'personal' | 'additionalPassengers'> & {
  bookingId: number;
  sealed: string;
  sealedTravellers: string[];
  /** Stands where a paid booking has the provider's intent (spec 2 §9). */
  intentId: string;
  candidate: string;
};

/** Opens the stream of an added booking, with what is known of its payment. */
export const decideMissingBooking = (
  { bookingId, sealed, sealedTravellers, intentId, candidate, paymentStatus, ...order }: Added,
  booking: Booking,
): Decision<BookingEvent, ReturnRejection | Rejection<'id-taken'>> => {
  if (booking.status !== 'absent') return { reason: 'id-taken' };
  const rejection = returnRejectionOf(order);
  if (rejection) return rejection;
  const { outbound, return: back, isRoundTrip, feeCents, sample } = order;
  const created: BookingEvent = {
    type: 'BookingCreated',
    data: {
      bookingId,
      isRoundTrip,
      outbound,
      return: back,
      feeCents,
      currency: CURRENCY,
      supplier: 'administrator',
      sample,
      sealed,
      sealedTravellers,
      visitorHash: null,
      source: 'administrator',
      idempotencyKeyHash: null,
      userId: null,
      replaces: [],
    },
  };
  const payment: BookingEvent = {
    type: 'OfflinePaymentRecorded',
    data: { intentId, status: paymentStatus },
  };
  const drawn: BookingEvent = {
    type: 'ConfirmationNumberDrawn',
    data: { confirmationNumber: candidate, intentId },
  };
  return paymentStatus === 'succeeded' ? [created, payment, drawn] : [created, payment];
};

/** Adds a missing booking; a paid one gets its number, its document and its mail like any other. */
export const addMissingBooking = async (
  { store, sealing }: { store: EventStore; sealing: Sealing },
  { personal, additionalPassengers, ...order }: AddMissingBooking,
  context: CommandContext,
): Promise<
  { bookingId: number; confirmationNumber: string | null; position: bigint } | ReturnRejection
> => {
  for (;;) {
    const bookingId = drawBookingId();
    const intentId = paymentIdOf('offline', bookingId);
    const sealed = await sealing.seal(bookingDecider.stream(bookingId), personal);
    const sealedTravellers = await sealTravellers(sealing, bookingId, additionalPassengers);
    const added = await handleBooking(store, context)(bookingId, (booking) =>
      decideMissingBooking(
        {
          ...order,
          bookingId,
          sealed,
          sealedTravellers,
          intentId,
          candidate: drawConfirmationNumber(),
        },
        booking,
      ),
    );
    if ('reason' in added) {
      if (added.reason === 'id-taken') continue;
      return { reason: added.reason };
    }
    if (order.paymentStatus !== 'succeeded') {
      return { bookingId, confirmationNumber: null, position: added.position };
    }
    const confirmed = await confirmBooking(store, bookingId, { intentId }, context);
    if ('reason' in confirmed) throw new Error(`An added booking: ${confirmed.reason}`);
    return { bookingId, ...confirmed };
  }
};
