import { writtenPhone } from '#engine/booking/phone.ts';
import type { PersonalData } from '#engine/booking/personal-data.ts';
import {
  type AdditionalPassenger,
  openParties,
  type OpenedParty,
} from '#engine/booking/travellers.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import type { PaymentRow } from '#projections/payments/payment-row.ts';
import type {
  AdditionalPassengerView,
  BookingDetailsView,
  CheckoutView,
  PassengerView,
} from '../contracts/booking-answers.ts';
import { rejected } from '../rejections.ts';
import { flightView } from './flight-view.ts';
import { dollars } from './money.ts';

/** Personal data, or the blanks of an erased person. */
export type ShownPerson = Omit<PersonalData, 'passenger'> & {
  passenger: Omit<PersonalData['passenger'], 'gender'> & Pick<PassengerView, 'gender'>;
  additionalPassengers: (AdditionalPassenger | null)[];
};

const FORGOTTEN_TRAVELLER: AdditionalPassengerView = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  gender: '',
  nationality: '',
  passportNumber: null,
};

/** Opens the people of bookings, in the order of their rows, with one query. */
export const openPeople = (sealing: Sealing, rows: readonly BookingRow[]): Promise<OpenedParty[]> =>
  openParties(
    sealing,
    rows.map(({ booking_id, sealed, additional_travellers }) => ({
      bookingId: booking_id,
      sealed,
      sealedTravellers: additional_travellers.map((traveller) => traveller.sealed),
    })),
  );

/** Returns the personal data of a booking. Throws an `HttpError` if the lead passenger was erased. */
export const personalDataOf = async (
  sealing: Sealing,
  row: BookingRow,
): Promise<PersonalData & Pick<ShownPerson, 'additionalPassengers'>> => {
  const [party] = await openPeople(sealing, [row]);
  if (!party?.personal) throw rejected({ reason: 'person-forgotten' });
  return { ...party.personal, additionalPassengers: party.additionalPassengers };
};

/** A booking as checkout shows it (spec 2 §7). */
export const checkoutView = (
  row: BookingRow,
  { passenger, additionalPassengers, billingAddress }: ShownPerson,
): CheckoutView => ({
  booking: {
    id: row.booking_id,
    confirmationNumber: row.confirmation_number,
    passengerId: row.booking_id,
    outboundFlightId: row.outbound.id,
    returnFlightId: row.return?.id ?? null,
    isRoundTrip: row.is_round_trip,
    totalAmount: dollars(row.outbound.priceCents + (row.return?.priceCents ?? 0)),
    reservationFee: dollars(row.fee_cents),
    paymentStatus: row.payment_status,
    billingAddress,
    stripePaymentIntentId: row.intent_id,
    replacedBy: row.replaced_by,
    createdAt: row.created_at.toISOString(),
  },
  passenger: { id: row.booking_id, ...passenger, phone: writtenPhone(passenger.phone) },
  additionalPassengers: additionalPassengers.map((other) => other ?? FORGOTTEN_TRAVELLER),
  outboundFlight: flightView(row.outbound),
  returnFlight: row.return && flightView(row.return),
});

/** A paid booking with the card's brand and last four digits (spec 2 §7). */
export const bookingDetailsView = (
  row: BookingRow,
  personal: ShownPerson,
  payment: PaymentRow | undefined,
): BookingDetailsView => ({
  ...checkoutView(row, personal),
  paymentMethod:
    payment?.card_brand && payment.card_last4
      ? { card: { brand: payment.card_brand, last4: payment.card_last4 } }
      : null,
  refund: payment?.refund_status
    ? { amount: dollars(payment.refunded_cents), status: payment.refund_status }
    : null,
});
