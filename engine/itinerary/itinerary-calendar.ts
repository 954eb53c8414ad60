import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';
import { airportByCode } from '#engine/flights/airport-catalogue.ts';
import { type AirportRef, hasTime, type Segment } from '#engine/flights/flight.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { place } from './format.ts';
import { type Itinerary, verificationAddress } from './itinerary.ts';
import { noticeText } from './notice-text.ts';

/** The calendar file's name. */
export const calendarFileName = (confirmationNumber: string): string =>
  `${PRODUCT_NAME}_Itinerary_${confirmationNumber}.ics`;

/**
 * Returns the flights of a reservation as an iCalendar file (RFC 5545): an event for each segment,
 * in UTC; all day if only the date is known. The same itinerary gives the same bytes, and each
 * event keeps its UID, so a second import replaces the first.
 */
export const itineraryCalendar = (itinerary: Itinerary): string => {
  const { confirmationNumber, issuedAt, outbound, sample, siteUrl } = itinerary;
  const notice = noticeText(sample);
  const calendar = ical({
    name: `Flight itinerary reservation ${confirmationNumber}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: PRODUCT_NAME, product: 'Itinerary', language: 'EN' },
  });
  const segments = [...outbound.segments, ...(itinerary.return?.segments ?? [])];
  for (const [index, segment] of segments.entries())
    calendar.createEvent({
      id: `${confirmationNumber}-${index + 1}@${new URL(siteUrl).hostname}`,
      stamp: new Date(issuedAt),
      ...timesOf(segment),
      summary: `Flight reservation: ${segment.flightNumber} ${segment.origin.code} to ${segment.destination.code}`,
      location: place(segment.origin),
      description: [
        `${segment.carrier.name}, ${place(segment.origin)} to ${place(segment.destination)}`,
        `Confirmation number (PNR): ${confirmationNumber}`,
        notice.isNot,
      ].join('\n\n'),
      url: verificationAddress(itinerary),
      // Not a ticket: the traveller may still choose another flight.
      status: ICalEventStatus.TENTATIVE,
    });
  return calendar.toString();
};

const timesOf = ({ origin, destination, departsAt, arrivesAt }: Segment) =>
  hasTime(departsAt) && hasTime(arrivesAt)
    ? { start: instantAt(origin, departsAt), end: instantAt(destination, arrivesAt) }
    : { start: new Date(departsAt.slice(0, 10)), allDay: true };

const instantAt = ({ code }: AirportRef, local: string): Date =>
  DateTime.fromISO(local, { zone: airportByCode(code)?.timeZone ?? 'utc' }).toJSDate();
