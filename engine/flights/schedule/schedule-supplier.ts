import type { Flight } from '../flight.ts';
import type { FlightQuery, FlightSupplier } from '../flight-supplier.ts';
import { airportByCode } from '../airport-catalogue.ts';
import { BOOKABLE_DAYS } from '#engine/product.ts';
import { chooseJourneys } from './choose-journeys.ts';
import { nextDeparture, type Journey } from './connections.ts';
import { decodeFlightId, type FlightKey } from './flight-id.ts';
import { flightOfJourney } from './flight-of-journey.ts';
import { scheduledNetwork, type Network } from './network.ts';
import { departuresOn } from './timetable.ts';
import { dayOf, parseDay, toLocal } from './zone-clock.ts';

const journeyOfKey = (network: Network, { from, day, legs }: FlightKey): Journey | undefined => {
  const journey: Journey[number][] = [];
  for (const { carrier, to, index } of legs) {
    const previous = journey.at(-1);
    const start = previous?.route.to.code ?? from;
    const route = network.between(start, to).find((known) => known.carrier.code === carrier);
    if (route === undefined) return undefined;
    const departure = previous
      ? nextDeparture(previous, route, index)
      : departuresOn(route, day).find((known) => known.index === index);
    if (departure === undefined) return undefined;
    journey.push(departure);
  }
  const [first, ...rest] = journey;
  return first && [first, ...rest];
};

/** The same carrier before others, then as many stops, then the nearest fare. */
const likeness = (outbound: Flight, flight: Flight): number =>
  (flight.segments[0].carrier.code === outbound.segments[0].carrier.code ? 0 : 1e9) +
  Math.abs(flight.segments.length - outbound.segments.length) * 1e7 +
  Math.abs(flight.priceCents - outbound.priceCents);

/**
 * Flights from the built-in table of airlines: plausible and the same everywhere, but no record of
 * what really flies. Finds nothing for unknown or equal airports, for days past (by the clock of
 * the place of departure) or more than `BOOKABLE_DAYS` ahead, and for departures that have left. The
 * first one made works the network out, which takes some hundred milliseconds.
 */
export const createScheduleSupplier = ({ now }: { now: () => Date }): FlightSupplier => {
  const network = scheduledNetwork();

  const journeysFor = (query: FlightQuery): { journey: Journey; daysAhead: number }[] => {
    const origin = airportByCode(query.from);
    const day = parseDay(query.date);
    if (origin === undefined || day === undefined) return [];
    const destination = airportByCode(query.to);
    if (destination === undefined || destination === origin) return [];
    const minuteNow = Math.floor(now().getTime() / 60_000);
    const daysAhead = day - dayOf(toLocal(origin.timeZone, minuteNow));
    if (daysAhead < 0 || daysAhead > BOOKABLE_DAYS) return [];
    return chooseJourneys(network, { start: origin, end: destination, day, daysAhead })
      .filter(([first]) => first.departs > minuteNow)
      .map((journey) => ({ journey, daysAhead }));
  };

  const journeyOfId = (id: string): { journey: Journey; daysAhead: number } | undefined => {
    const key = decodeFlightId(id);
    const journey = key && journeyOfKey(network, key);
    return journey && { journey, daysAhead: key.daysAhead };
  };

  return {
    name: 'schedule',
    live: false,
    coverage: network.coverage,
    search: async (query) =>
      journeysFor(query).map(({ journey, daysAhead }) => flightOfJourney(journey, daysAhead)),
    byId: async (id) => {
      const found = journeyOfId(id);
      return found && flightOfJourney(found.journey, found.daysAhead);
    },
    returnFlights: async (outboundId, returnDate) => {
      const outbound = journeyOfId(outboundId);
      if (outbound === undefined) return [];
      const [first] = outbound.journey;
      const last = outbound.journey.at(-1) ?? first;
      const flight = flightOfJourney(outbound.journey, outbound.daysAhead);
      return journeysFor({ from: last.route.to.code, to: first.route.from.code, date: returnDate })
        .filter(({ journey }) => journey[0].departs > last.arrives)
        .map(({ journey, daysAhead }) => flightOfJourney(journey, daysAhead))
        .toSorted((a, b) => likeness(flight, a) - likeness(flight, b));
    },
    holds: null,
  };
};
