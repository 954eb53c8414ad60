import type { Airport } from '../airport.ts';
import type { AirportRef, Flight, Layover, Segment } from '../flight.ts';
import { aircraftOf } from './aircraft.ts';
import type { Journey } from './connections.ts';
import { fareCents } from './fare.ts';
import { encodeFlightId } from './flight-id.ts';
import type { Departure } from './timetable.ts';
import { dayOf, formatLocal, toLocal } from './zone-clock.ts';
import { stableIndex } from './stable-number.ts';

/**
 * `BA 178`: the same for a departure of a route on every day. Long routes have low numbers, as
 * airlines like it; away from the hub odd, back even.
 */
const flightNumber = ({ route, index }: Departure): string => {
  const { carrier, from, to, km, outbound } = route;
  const hubFirst = outbound ? `${from.code} ${to.code}` : `${to.code} ${from.code}`;
  const [lowest, count] =
    carrier.kind === 'low-cost' ? [1001, 3800] : km > 4500 ? [1, 190] : [401, 1200];
  const block = stableIndex(`${carrier.code} ${hubFirst} number`, count);
  return `${carrier.code} ${lowest + 2 * (block + index) + (outbound ? 0 : 1)}`;
};

const airportRef = ({ code, name, city, country }: Airport): AirportRef => ({
  code,
  name,
  city,
  country,
});

const segmentOf = (departure: Departure): Segment => {
  const { carrier, from, to } = departure.route;
  const { name, type } = aircraftOf(departure.aircraft);
  return {
    flightNumber: flightNumber(departure),
    carrier: { code: carrier.code, name: carrier.name },
    aircraft: { name, type },
    origin: airportRef(from),
    destination: airportRef(to),
    departsAt: formatLocal(toLocal(from.timeZone, departure.departs)),
    arrivesAt: formatLocal(toLocal(to.timeZone, departure.arrives)),
    durationMinutes: departure.arrives - departure.departs,
  };
};

/** A journey in the form of the supplier port, at the fare of a search `daysAhead` days before. */
export const flightOfJourney = (journey: Journey, daysAhead: number): Flight => {
  const [first, ...rest] = journey;
  const last = rest.at(-1) ?? first;
  const layovers = rest.map((departure, index): Layover => {
    const previous = journey[index] ?? first;
    return {
      airport: airportRef(departure.route.from),
      minutes: departure.departs - previous.arrives,
    };
  });
  return {
    id: encodeFlightId({
      from: first.route.from.code,
      day: dayOf(toLocal(first.route.from.timeZone, first.departs)),
      daysAhead,
      legs: journey.map(({ route, index }) => ({
        carrier: route.carrier.code,
        to: route.to.code,
        index,
      })),
    }),
    segments: [segmentOf(first), ...rest.map(segmentOf)],
    layovers,
    durationMinutes: last.arrives - first.departs,
    priceCents: fareCents(journey, daysAhead),
    live: { status: 'scheduled', terminal: null, gate: null },
  };
};
