import type { BookingEvent } from '#engine/booking/events.ts';
import type { PersonalData } from '#engine/booking/personal-data.ts';
import type { Flight } from '#engine/flights/flight.ts';
import type { OrderRow, OrderStatus } from './order-row.ts';
import { NUMBER_MARK, searchText } from './search-text.ts';

const offline: Record<'succeeded' | 'pending' | 'failed', OrderStatus> = {
  succeeded: 'processing',
  pending: 'processing',
  failed: 'failed',
};

/**
 * The row after an event; `undefined` only when a booking's first event is missing. `personal` is
 * what the event's seal holds, `undefined` for a forgotten person.
 */
export const evolveOrder = (
  row: OrderRow | undefined,
  event: BookingEvent,
  at: Date,
  personal: PersonalData | undefined,
): OrderRow | undefined => {
  switch (event.type) {
    case 'BookingCreated':
      return {
        booking_id: event.data.bookingId,
        created_at: at,
        status: 'draft',
        fee_cents: event.data.feeCents,
        search: textOf(event.data, personal),
      };
    case 'BookingDetailsCorrected':
    case 'ReservationCorrected':
      return row && { ...row, search: withPerson(row.search, personal) };
    case 'ReservationGrantedFree':
      return row && { ...row, fee_cents: 0 };
    case 'OfflinePaymentRecorded':
      return row && { ...row, status: offline[event.data.status] };
    case 'ConfirmationNumberDrawn':
      return row && { ...row, status: 'processing' };
    case 'BookingConfirmed': {
      if (!row) return undefined;
      const number = `${NUMBER_MARK}${searchText(event.data.confirmationNumber)}`;
      const [order, ...person] = row.search.split('\n');
      return { ...row, status: 'paid', search: [`${order} ${number}`, ...person].join('\n') };
    }
    case 'BookingCancelled':
      return row && { ...row, status: 'cancelled' };
    case 'PersonalDataForgotten':
      return row && { ...row, search: row.search.replace(/\n.*/, '') };
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

/** The order's own words, and on a line of its own whose it is: that line can be forgotten. */
const textOf = (
  {
    bookingId,
    outbound,
    return: back,
  }: { bookingId: number; outbound: Flight; return: Flight | null },
  personal: PersonalData | undefined,
): string => {
  const flights = [outbound, ...(back ? [back] : [])].flatMap(({ segments }) =>
    segments.flatMap(({ flightNumber }) => [flightNumber, flightNumber.replaceAll(/\s/g, '')]),
  );
  return withPerson(searchText([bookingId, ...new Set(flights)].join(' ')), personal);
};

/** The search text with this person's line in place of the one that was there. */
const withPerson = (search: string, personal: PersonalData | undefined): string => {
  const [order = ''] = search.split('\n');
  if (!personal) return order;
  const { firstName, lastName, email } = personal.passenger;
  return `${order}\n${searchText(`${firstName} ${lastName} ${email}`)}`;
};
