import { airportByCode } from '#engine/flights/airport-catalogue.ts';
import type { Flight, Segment } from '#engine/flights/flight.ts';
import { createScheduleSupplier } from '#engine/flights/schedule/schedule-supplier.ts';
import { createDuffelSandbox, type SandboxJourney } from '../duffel-sandbox/index.ts';

/** The secret that signs the sandbox's webhooks. */
export const SANDBOX_WEBHOOK_SECRET = 'duffel_sandbox_webhooks_are_signed';

/** The supplier's sandbox over the built-in timetable; webhooks go to the product at `url`. */
export const startDuffelSandbox = (databaseUrl: string, url: string, now = () => new Date()) => {
  const schedule = createScheduleSupplier({ now });
  return createDuffelSandbox({
    databaseUrl,
    now,
    webhook: { url: `${url}/api/webhooks/duffel`, secret: SANDBOX_WEBHOOK_SECRET },
    timetable: async ({ origin, destination, date }) =>
      (await schedule.search({ from: origin, to: destination, date })).map(journeyOf),
  });
};

const journeyOf = ({ segments: [first, ...rest], ...flight }: Flight): SandboxJourney => ({
  segments: [segmentOf(first), ...rest.map(segmentOf)],
  minutes: flight.durationMinutes,
  cents: flight.priceCents,
});

const segmentOf = (segment: Segment): SandboxJourney['segments'][0] => ({
  carrier: { iata_code: segment.carrier.code, name: segment.carrier.name },
  number: segment.flightNumber.split(' ')[1] ?? '',
  aircraft: segment.aircraft?.name ?? null,
  origin: placeOf(segment.origin),
  destination: placeOf(segment.destination),
  departing_at: segment.departsAt,
  arriving_at: segment.arrivesAt,
  minutes: segment.durationMinutes,
});

const placeOf = ({ code, name, city, country }: Segment['origin']) => ({
  iata_code: code,
  name,
  city_name: city,
  iata_country_code: country,
  time_zone: airportByCode(code)?.timeZone ?? 'Etc/UTC',
});
