import { firstSegment } from '#engine/flights/flight.ts';
import type { Flight, Segment } from '#engine/flights/flight.ts';
import {
  dayShift,
  duration,
  layoverText,
  longDate,
  operation,
  place,
  route,
  stops,
  time,
} from '#engine/itinerary/format.ts';
import { isReturnMissing, RETURN_NOT_GIVEN } from '#engine/itinerary/itinerary.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { STYLE } from './mail-page.ts';

type Leg = { label: 'Outbound' | 'Return'; flight: Flight };

/** The flights of a trip. */
export type TripLegs = { outbound: Flight; return: Flight | null };

/** The ways of a trip in order. */
export const legs = (trip: TripLegs): Leg[] => [
  { label: 'Outbound', flight: trip.outbound },
  ...(trip.return === null ? [] : [{ label: 'Return', flight: trip.return } as const]),
];

type Row = { when: string; what: string; carrier: string; layover: string };

const rows = (flight: Flight): Row[] => {
  const start = firstSegment(flight).departsAt;
  const at = (local: string, airport: Segment['origin']) =>
    `${time(local)}${dayShift(start, local)} ${place(airport)}`;
  return flight.segments.map((segment, index) => {
    const layover = flight.layovers[index];
    return {
      when: at(segment.departsAt, segment.origin),
      what: at(segment.arrivesAt, segment.destination),
      carrier: `${segment.flightNumber} · ${operation(segment)}`,
      layover: layover === undefined ? '' : layoverText(layover),
    };
  });
};

const title = ({ label, flight }: Leg): string => `${label}: ${route(flight)}`;

const summary = ({ flight }: Leg): string =>
  [longDate(firstSegment(flight).departsAt), stops(flight), duration(flight.durationMinutes)].join(
    ' · ',
  );

/** One way in a line: route and date. */
export const legLine = (leg: Leg): string =>
  `${title(leg)}, ${longDate(firstSegment(leg.flight).departsAt)}`;

/** One way as plain text, times airport-local. */
const legText = (leg: Leg): string =>
  [
    title(leg),
    summary(leg),
    ...rows(leg.flight).flatMap(({ when, what, carrier, layover }) => [
      `  ${when}`,
      `  ${what}`,
      `    ${carrier}`,
      ...(layover === '' ? [] : [`  ${layover}`]),
    ]),
  ].join('\n');

const legHtml = (leg: Leg): Html =>
  html`<h2 style="${STYLE.heading}">${title(leg)}</h2>
    <p style="${STYLE.note}">${summary(leg)}</p>
    ${rows(leg.flight).map(
      ({ when, what, carrier, layover }) =>
        html`<p style="${STYLE.text}">
            <strong>${when}</strong><br />
            <strong>${what}</strong><br />
            ${carrier}
          </p>
          ${layover === '' ? '' : html`<p style="${STYLE.note}">${layover}</p>`} `,
    )}`;

/** All ways of a trip as plain text, times airport-local. */
export const tripText = (trip: TripLegs & { isRoundTrip: boolean }): string =>
  [...legs(trip).map(legText), ...(isReturnMissing(trip) ? [RETURN_NOT_GIVEN] : [])].join('\n\n');

/** The same in markup. */
export const tripHtml = (trip: TripLegs & { isRoundTrip: boolean }): Html =>
  html`${legs(trip).map(legHtml)}
  ${isReturnMissing(trip) ? html`<p style="${STYLE.text}">${RETURN_NOT_GIVEN}</p>` : ''}`;
