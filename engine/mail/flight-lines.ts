import { firstSegment, hasTime, lastSegment } from '#engine/flights/flight.ts';
import type { Flight } from '#engine/flights/flight.ts';
import {
  dayShift,
  duration,
  layoverText,
  longDate,
  mediumDate,
  place,
  route,
  stops,
  time,
  time24,
} from '#engine/itinerary/format.ts';
import { isReturnMissing, RETURN_NOT_GIVEN } from '#engine/itinerary/itinerary.ts';
import { section, note, paragraph, type Part, timetable } from './mail-parts.ts';

type Leg = { label: 'Outbound' | 'Return'; flight: Flight };

/** The flights of a trip. */
export type TripLegs = { outbound: Flight; return: Flight | null };

/** Returns the legs of a trip in order. */
const legs = (trip: TripLegs): Leg[] => [
  { label: 'Outbound', flight: trip.outbound },
  ...(trip.return === null ? [] : [{ label: 'Return', flight: trip.return } as const]),
];

const title = ({ label, flight }: Leg): string => `${label}: ${route(flight)}`;

const summary = ({ flight }: Leg): string =>
  [longDate(firstSegment(flight).departsAt), stops(flight), duration(flight.durationMinutes)].join(
    ' · ',
  );

/** Keeps a text on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/** Returns a flight's departure, arrival and flight numbers. */
const brief = (flight: Flight): string => {
  const { departsAt } = firstSegment(flight);
  const { arrivesAt } = lastSegment(flight);
  return [
    unbroken(mediumDate(departsAt)),
    ...(hasTime(departsAt)
      ? [unbroken(`${time(departsAt)} to ${time(arrivesAt)}${dayShift(departsAt, arrivesAt)}`)]
      : []),
    flight.segments.map(({ flightNumber }) => unbroken(flightNumber)).join(', '),
  ].join(' · ');
};

/** Returns the flights of a trip without their stops, in airport-local times. */
export const briefTrip = (trip: TripLegs): Part =>
  timetable(
    legs(trip).map(({ label, flight }) => ({
      time: label,
      what: route(flight),
      under: brief(flight),
    })),
  );

/** Returns a leg: each segment's departure and arrival, in airport-local times. */
const legParts = (leg: Leg): Part[] => {
  const start = firstSegment(leg.flight).departsAt;
  const at = (local: string) => ({
    time: time(local),
    timeUnder: `${time24(local)}${dayShift(start, local)}`.trim(),
  });
  return [
    section(title(leg)),
    note(summary(leg)),
    timetable(
      leg.flight.segments.flatMap((segment, index) => {
        const layover = leg.flight.layovers[index];
        return [
          {
            ...at(segment.departsAt),
            what: place(segment.origin),
            under: [
              segment.flightNumber,
              segment.carrier.name,
              unbroken(duration(segment.durationMinutes)),
            ].join(' · '),
          },
          {
            ...at(segment.arrivesAt),
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
