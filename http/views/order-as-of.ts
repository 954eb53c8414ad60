import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { openParty } from '#engine/booking/travellers.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldEvents } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { knownAt } from '#engine/order-history/known-at.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import type { OrderAsOfView } from '../contracts/order-history-answers.ts';
import { flightView } from './flight-view.ts';
import { dollars } from './money.ts';

/** Returns an order as its history knew it at a moment, or `undefined` before it was created. */
export const orderAsOf = async (
  history: readonly RecordedEvent[],
  bookingId: number,
  at: string,
  sealing: Pick<Sealing, 'openAll'>,
): Promise<OrderAsOfView | undefined> => {
  const known = knownAt(history, new Date(at));
  const stream = bookingDecider.stream(bookingId);
  const booking = foldEvents(
    bookingDecider,
    known.filter((event) => event.stream === stream),
  ).state;
  if (booking.status === 'absent') return undefined;
  const { personal, additionalPassengers } = await openParty(sealing, booking);
  const named = additionalPassengers.map((other) => other ?? { firstName: '', lastName: '' });
  return {
    at,
    status: booking.status,
    confirmationNumber: booking.status === 'open' ? null : booking.confirmationNumber,
    reservationFee: dollars(booking.feeCents),
    passenger: personal && { ...nameOf(personal.passenger), email: personal.passenger.email },
    additionalPassengers: named.map(nameOf),
    outboundFlight: flightView(booking.outbound),
    returnFlight: booking.return && flightView(booking.return),
    refundRequest: booking.refundRequest,
    documents: booking.documents.length,
    payments: paymentsOf(known),
  };
};

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName,
  lastName,
});

/** Returns the payments opened until then, by the booking's intents. */
const paymentsOf = (known: readonly RecordedEvent[]): OrderAsOfView['payments'] =>
  known
    .flatMap((event) => bookingCodec.decodeAs('PaymentIntentAttached', event) ?? [])
    .flatMap(({ intentId }) => {
      const stream = paymentDecider.stream(intentId);
      const payment = foldEvents(
        paymentDecider,
        known.filter((event) => event.stream === stream),
      ).state;
      if (payment.status === 'absent') return [];
      const refunded = Object.values(payment.refunds)
        .filter(({ status }) => status === 'succeeded')
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
      const { status, amountCents } = payment;
      return [{ intentId, status, amount: dollars(amountCents), refunded: dollars(refunded) }];
    });
