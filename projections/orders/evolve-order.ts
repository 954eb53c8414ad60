import type { BookingEvent } from '#engine/booking/events.ts';
import type { OpenedParty } from '#engine/booking/travellers.ts';
import { type Flight, firstSegment, lastSegment } from '#engine/flights/flight.ts';
import type { OrderRow, OrderStatus } from './order-row.ts';
import { CARD_MARK, joinedWord, NUMBER_MARK, searchText } from './search-text.ts';

const offline: Record<'succeeded' | 'pending' | 'failed', OrderStatus> = {
  succeeded: 'processing',
  pending: 'processing',
  failed: 'failed',
};

/**
 * Returns the row after an event; `undefined` only if a booking's first event is missing. `people` is
 * the party whose details the event records; without it, `undefined`.
 */
export const evolveOrder = (
  row: OrderRow | undefined,
  event: BookingEvent,
  at: Date,
  people: OpenedParty | undefined,
): OrderRow | undefined => {
  switch (event.type) {
    case 'BookingCreated':
      return {
        booking_id: event.data.bookingId,
        created_at: at,
        status: 'draft',
        fee_cents: event.data.feeCents,
        ...tripOf(event.data),
        search: withPeople(orderWords(event.data), people),
      };
    case 'BookingDetailsCorrected':
    case 'ReservationCorrected':
      return row && { ...row, search: withPeople(row.search, people) };
    case 'FlightsChanged': {
      if (!row) return undefined;
      const [order = '', ...lines] = row.search.split('\n');
      const marked = order.split(' ').filter((word) => /^[#=]/.test(word));
      const words = [orderWords({ ...event.data, bookingId: row.booking_id }), ...marked];
      return { ...row, ...tripOf(event.data), search: [words.join(' '), ...lines].join('\n') };
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
      return { ...row, status: 'paid', search: withWord(row.search, number) };
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

/** Returns the row of an order paid with a card that ends in these digits. */
export const withCard = (row: OrderRow, last4: string): OrderRow => ({
  ...row,
  search: withWord(row.search, `${CARD_MARK}${last4}`),
});

type Trip = { outbound: Flight; return: Flight | null };

const tripOf = ({ outbound }: Trip): Pick<OrderRow, 'travel_date' | 'airline' | 'route'> => {
  const { departsAt, carrier, origin } = firstSegment(outbound);
  return {
    travel_date: departsAt.slice(0, 10),
    airline: carrier.code,
    route: `${origin.code}-${lastSegment(outbound).destination.code}`,
  };
};

/** The order's own search terms; personal terms are on separate lines, which can be erased. */
const orderWords = (trip: Trip & { bookingId: number }): string => {
  const flights = [trip.outbound, ...(trip.return ? [trip.return] : [])];
  const numbers = flights.flatMap(({ segments }) =>
    segments.flatMap(({ flightNumber }) => [flightNumber, flightNumber.replaceAll(/\s/g, '')]),
  );
  const airports = flights.flatMap((flight) => [
    firstSegment(flight).origin,
    lastSegment(flight).destination,
  ]);
  const words = [...numbers, ...airports.map(({ code }) => code)];
  const airlines = flights.flatMap(({ segments }) => segments.map(({ carrier }) => carrier.name));
  const names = [...airports.map(({ city }) => city), ...airlines].map(joinedWord);
  return [searchText([trip.bookingId, ...new Set(words)].join(' ')), ...new Set(names)].join(' ');
};

const withWord = (search: string, word: string): string => {
  const [order = '', ...lines] = search.split('\n');
  if (order.split(' ').includes(word)) return search;
  return [`${order} ${word}`, ...lines].join('\n');
};

/** Returns the search text with a line for each of these people, in place of the previous ones. */
const withPeople = (search: string, people: OpenedParty | undefined): string => {
  const [order = '', , ...before] = search.split('\n');
  if (!people?.personal) return order;
  const { firstName, lastName, email } = people.personal.passenger;
  const others = people.additionalPassengers.map((other) =>
    other ? `${other.firstName} ${other.lastName}` : '',
  );
  const lead = searchText(`${firstName} ${lastName} ${email}`);
  return [order, lead, ...(others.length > 0 ? others.map(searchText) : before)].join('\n');
};

/** Line 0 is the order's, line 1 the lead passenger's. */
const withoutLine = (search: string, traveller: number): string =>
  search
    .split('\n')
    .map((line, index) => (index === traveller ? '' : line))
    .join('\n');
