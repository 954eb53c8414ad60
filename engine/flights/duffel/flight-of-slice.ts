import { Duration } from 'luxon';
import { airportByCode } from '../airport-catalogue.ts';
import type { AirportRef, Flight, FlownWay, Layover, Segment } from '../flight.ts';
import { aircraftByName } from '../schedule/aircraft.ts';
import { toUtc } from '../schedule/zone-clock.ts';
import type { DuffelOffer, DuffelSegment, DuffelSlice } from './duffel-shapes.ts';

/** A slice of an offer as a flight under `id`; its fare is its share of the offer's, for one traveller. */
export const flightOfSlice = (id: string, offer: DuffelOffer, slice: DuffelSlice): Flight => ({
  ...flownWay(slice),
  id,
  priceCents: Math.round(
    (Number(offer.total_amount) * 100) / offer.passengers.length / offer.slices.length,
  ),
  live: {
    status: 'scheduled',
    terminal: slice.segments[0].origin_terminal ?? null,
    gate: null,
  },
});

/** How a slice is flown. */
export const flownWay = (slice: DuffelSlice): FlownWay => {
  const [first, ...rest] = slice.segments;
  const segments: [Segment, ...Segment[]] = [segmentOf(first), ...rest.map(segmentOf)];
  const layovers = rest.map((segment, index): Layover => {
    const before = slice.segments[index] ?? first;
    return {
      airport: airportRef(segment.origin),
      minutes: minutesBetween(
        [before.arriving_at, before.destination.time_zone],
        [segment.departing_at, segment.origin.time_zone],
      ),
    };
  });
  const minutes = [
    ...segments.map((one) => one.durationMinutes),
    ...layovers.map((l) => l.minutes),
  ];
  return { segments, layovers, durationMinutes: minutes.reduce((sum, part) => sum + part) };
};

const segmentOf = (segment: DuffelSegment): Segment => ({
  flightNumber: `${segment.marketing_carrier.iata_code} ${Number(segment.marketing_carrier_flight_number)}`,
  carrier: {
    code: segment.marketing_carrier.iata_code ?? '',
    name: segment.marketing_carrier.name,
  },
  aircraft: aircraftByName(segment.aircraft?.name ?? ''),
  origin: airportRef(segment.origin),
  destination: airportRef(segment.destination),
  departsAt: segment.departing_at.slice(0, 16),
  arrivesAt: segment.arriving_at.slice(0, 16),
  durationMinutes:
    segment.duration === null
      ? minutesBetween(
          [segment.departing_at, segment.origin.time_zone],
          [segment.arriving_at, segment.destination.time_zone],
        )
      : Duration.fromISO(segment.duration).as('minutes'),
});

/** As the catalogue names it; the supplier's names for airports that it does not know. */
const airportRef = (place: DuffelSegment['origin']): AirportRef => {
  const { code, name, city, country } = airportByCode(place.iata_code) ?? {
    code: place.iata_code,
    name: place.name ?? place.iata_code,
    city: place.city_name ?? place.iata_code,
    country: place.iata_country_code ?? '',
  };
  return { code, name, city, country };
};

/** Between two local times with their zones. */
const minutesBetween = (
  [from, fromZone]: [string, string],
  [to, toZone]: [string, string],
): number => toUtc(toZone, minutesOf(to)) - toUtc(fromZone, minutesOf(from));

/** A local time `YYYY-MM-DDTHH:mm…` in minutes since 1970-01-01T00:00 of the same clock. */
const minutesOf = (local: string): number => Date.parse(`${local.slice(0, 16)}Z`) / 60_000;
