import type { AdminEntry } from '#http/contracts/admin-order-answers.ts';
import { formatDays } from '../../format/date.ts';
import { withoutThisYear } from '../../format/instant.ts';

/** Returns the route of an order: `JFK → LHR`, or `JFK ⇄ LHR` for a round trip. */
export const tripRoute = ({
  booking,
  outboundFlight,
}: Pick<AdminEntry, 'booking' | 'outboundFlight'>) =>
  `${outboundFlight.departureAirport} ${booking.isRoundTrip ? '⇄' : '→'} ${outboundFlight.arrivalAirport}`;

/** Returns the departure days of both legs: `Mar 31 – Apr 12, 2027`, in this year without it. */
export const travelDates = ({
  outboundFlight,
  returnFlight,
}: Pick<AdminEntry, 'outboundFlight' | 'returnFlight'>) =>
  withoutThisYear(formatDays(outboundFlight.date, returnFlight?.date));
