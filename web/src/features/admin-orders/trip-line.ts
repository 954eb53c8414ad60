import type { AdminEntry } from '#http/contracts/admin-orders.ts';
import { formatBriefDate } from '../../format/date.ts';

/** Where an order flies: `JFK → LHR`, or `JFK ⇄ LHR` for a round trip. */
export const tripRoute = ({ booking, outboundFlight }: AdminEntry) =>
  `${outboundFlight.departureAirport} ${booking.isRoundTrip ? '⇄' : '→'} ${outboundFlight.arrivalAirport}`;

/** When it departs, and departs again on the way back: `Mar 31, 2027 – Apr 12, 2027`. */
export const travelDates = ({ outboundFlight, returnFlight }: AdminEntry) =>
  [outboundFlight, ...(returnFlight ? [returnFlight] : [])]
    .map(({ date }) => formatBriefDate(date))
    .join(' – ');
