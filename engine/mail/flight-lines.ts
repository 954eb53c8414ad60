import { firstSegment } from '#engine/flights/flight.ts';
import type { Flight } from '#engine/flights/flight.ts';
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
import { section, note, paragraph, type Part, timetable } from './mail-parts.ts';

type Leg = { label: 'Outbound' | 'Return'; flight: Flight };

/** The flights of a trip. */
export type TripLegs = { outbound: Flight; return: Flight | null };

/** Returns the legs of a trip in order. */
export const legs = (trip: TripLegs): Leg[] => [
  { label: 'Outbound', flight: trip.outbound },
  ...(trip.return === null ? [] : [{ label: 'Return', flight: trip.return } as const]),
];

const title = ({ label, flight }: Leg): string => `${label}: ${route(flight)}`;

const summary = ({ flight }: Leg): string =>
  [longDate(firstSegment(flight).departsAt), stops(flight), duration(flight.durationMinutes)].join(
    ' · ',
  );

/** Returns a leg as one line: route and date. */
export const legLine = (leg: Leg): string =>
  `${title(leg)}, ${longDate(firstSegment(leg.flight).departsAt)}`;

/** Returns a leg: each segment's departure and arrival, in airport-local times. */
const legParts = (leg: Leg): Part[] => {
  const start = firstSegment(leg.flight).departsAt;
  const at = (local: string) => `${time(local)}${dayShift(start, local)}`;
  return [
    section(title(leg)),
    note(summary(leg)),
    timetable(
      leg.flight.segments.flatMap((segment, index) => {
        const layover = leg.flight.layovers[index];
        return [
          {
            time: at(segment.departsAt),
            what: place(segment.origin),
            under: `${segment.flightNumber} · ${operation(segment)}`,
          },
          {
            time: at(segment.arrivesAt),
            what: place(segment.destination),
            under: layover && layoverText(layover),
          },
        ];
      }),
    ),
  ];
};

/** Returns all legs of a trip, in airport-local times. */
export const tripParts = (trip: TripLegs & { isRoundTrip: boolean }): Part[] => [
  ...legs(trip).flatMap(legParts),
  ...(isReturnMissing(trip) ? [paragraph(RETURN_NOT_GIVEN)] : []),
  note('All times are local to the airport.'),
];
