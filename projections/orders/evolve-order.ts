import type { BookingEvent } from '#engine/booking/events.ts';
import type { PersonalData } from '#engine/booking/personal-data.ts';
import type { AdditionalPassenger } from '#engine/booking/travellers.ts';
import type { Flight } from '#engine/flights/flight.ts';
import type { OrderRow, OrderStatus } from './order-row.ts';
import { NUMBER_MARK, searchText } from './search-text.ts';

const offline: Record<'succeeded' | 'pending' | 'failed', OrderStatus> = {
  succeeded: 'processing',
  pending: 'processing',
  failed: 'failed',
};

/** The lead passenger with contact, and the others; `null` for one who was forgotten. */
export type People = {
  personal: PersonalData;
  additionalPassengers: readonly (AdditionalPassenger | null)[];
};

/**
 * The row after an event; `undefined` only when a booking's first event is missing. `people` is what
 * the event's seals hold, `undefined` for a forgotten booking.
 */
export const evolveOrder = (
  row: OrderRow | undefined,
  event: BookingEvent,
  at: Date,
  people: People | undefined,
): OrderRow | undefined => {
  switch (event.type) {
    case 'BookingCreated':
      return {
        booking_id: event.data.bookingId,
        created_at: at,
        status: 'draft',
        fee_cents: event.data.feeCents,
        search: textOf(event.data, people),
      };
    case 'BookingDetailsCorrected':
    case 'ReservationCorrected':
      return row && { ...row, search: withPeople(row.search, people) };
    case 'FlightsChanged': {
      if (!row) return undefined;
      const [order = '', ...lines] = row.search.split('\n');
      const number = order.split(' ').filter((word) => word.startsWith(NUMBER_MARK));
      const words = [orderWords({ ...event.data, bookingId: row.booking_id }), ...number];
      return { ...row, search: [words.join(' '), ...lines].join('\n') };
    }
    case 'ReservationGrantedFree':
      return row && { ...row, fee_cents: 0 };
    case 'OfflinePaymentRecorded':
      return row && { ...row, status: offline[event.data.status] };
    case 'ConfirmationNumberDrawn':
      return row && { ...row, status: 'processing' };
    case 'BookingConfirmed': {
      if (!row) return undefined;
      const number = `${NUMBER_MARK}${searchText(event.data.confirmationNumber)}`;
      const [order, ...lines] = row.search.split('\n');
      return { ...row, status: 'paid', search: [`${order} ${number}`, ...lines].join('\n') };
    }
    case 'BookingCancelled':
      return row && { ...row, status: 'cancelled' };
    case 'PersonalDataForgotten':
      return row && { ...row, search: withPeople(row.search, undefined) };
    case 'TravellerForgotten':
      return row && { ...row, search: withoutLine(row.search, event.data.traveller) };
    case 'BookingReplaced':
    case 'EmailCorrectionRequested':
    case 'PaymentAttemptStarted':
    case 'PaymentIntentAttached':
    case 'AccessLinkIssued':
    case 'BookingAccessGranted':
    case 'BookingAccessEnded':
    case 'AccessLinksRevoked':
    case 'ItineraryIssued':
    case 'ConfirmationResendRequested':
    case 'NoteAdded':
    case 'TermsAccepted':
    case 'RefundRequested':
    case 'RefundRequestAccepted':
    case 'RefundRequestDeclined':
      return row;
    default:
      return event satisfies never;
  }
};

type Trip = { bookingId: number; outbound: Flight; return: Flight | null };

/** The order's own words, and on a line of its own whose it is: that line can be forgotten. */
const textOf = (trip: Trip, people: People | undefined): string =>
  withPeople(orderWords(trip), people);

const orderWords = ({ bookingId, outbound, return: back }: Trip): string => {
  const flights = [outbound, ...(back ? [back] : [])].flatMap(({ segments }) =>
    segments.flatMap(({ flightNumber }) => [flightNumber, flightNumber.replaceAll(/\s/g, '')]),
  );
  return searchText([bookingId, ...new Set(flights)].join(' '));
};

/** The search text with a line for each of these people in place of the lines that were there. */
const withPeople = (search: string, people: People | undefined): string => {
  const [order = ''] = search.split('\n');
  if (!people) return order;
  const { firstName, lastName, email } = people.personal.passenger;
  const others = people.additionalPassengers.map((other) =>
    other ? `${other.firstName} ${other.lastName}` : '',
  );
  return [order, ...[`${firstName} ${lastName} ${email}`, ...others].map(searchText)].join('\n');
};

/** Line 0 is the order's, line 1 the lead passenger's. */
const withoutLine = (search: string, traveller: number): string =>
  search
    .split('\n')
    .map((line, index) => (index === traveller ? '' : line))
    .join('\n');
