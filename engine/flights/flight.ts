import { z } from 'zod';

const airportRef = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
});

const segment = z.object({
  flightNumber: z.string(),
  carrier: z.object({ code: z.string(), name: z.string() }),
  /** `null` where it was not given: an order added by hand. */
  aircraft: z
    .object({
      name: z.string(),
      type: z.enum(['Wide-body', 'Narrow-body', 'Regional jet', 'Turboprop']),
    })
    .nullable(),
  origin: airportRef,
  destination: airportRef,
  departsAt: z.string(),
  arrivesAt: z.string(),
  durationMinutes: z.number(),
});

const layover = z.object({ airport: airportRef, minutes: z.number() });

/** What a supplier knows of the day of operation; `null` where it knows nothing. */
const liveStatus = z.object({
  status: z.enum(['scheduled', 'on time', 'delayed', 'cancelled']),
  terminal: z.string().nullable(),
  gate: z.string().nullable(),
});

/** The shape of a flight inside events, so that a booking keeps what was chosen. */
export const flightSchema = z.object({
  id: z.string(),
  segments: z.tuple([segment], segment),
  layovers: z.array(layover),
  durationMinutes: z.number(),
  priceCents: z.number(),
  live: liveStatus,
  /** How many stops, where the segments do not show it: an order added by hand has no layovers. */
  stops: z.number().optional(),
});

/** An airport as flights carry it: IATA code, English names, ISO 3166-1 alpha-2 country. */
export type AirportRef = z.infer<typeof airportRef>;

/**
 * One take-off and one landing. `departsAt` and `arrivesAt` are airport-local
 * (`YYYY-MM-DDTHH:mm`, no offset), so their difference is not the duration; an order added by hand may
 * know the date only (`YYYY-MM-DDT`). Flight numbers are
 * carrier code and number with a blank between: `BA 178`.
 */
export type Segment = z.infer<typeof segment>;

/** A wait between two segments, at the airport where the first one lands. */
export type Layover = z.infer<typeof layover>;

/**
 * One way from A to B: its segments, and a layover between each two.
 * `durationMinutes` counts from the first take-off to the last landing, layovers included;
 * `priceCents` is one traveller's fare in USD cents, shown for orientation, never charged
 * (spec 2 §9).
 */
export type Flight = z.infer<typeof flightSchema>;

/** How a flight is flown, whatever it is called and costs. */
export type FlownWay = Pick<Flight, 'segments' | 'layovers' | 'durationMinutes'>;

/** Whether a flight's numbers, airports and times are those of a way. */
export const isFlownAs = (flight: Flight, way: FlownWay): boolean => hopsOf(flight) === hopsOf(way);

const hopsOf = ({ segments }: FlownWay): string =>
  segments
    .map(({ flightNumber, origin, destination, departsAt, arrivesAt }) =>
      [flightNumber, origin.code, departsAt, destination.code, arrivesAt].join(' '),
    )
    .join();

/** Whether a `departsAt` or `arrivesAt` knows its time, not the date only. */
export const hasTime = (local: string): boolean => local.length >= 16;

/** The first take-off's segment. */
export const firstSegment = (flight: Flight): Segment => flight.segments[0];

/** The last landing's segment. */
export const lastSegment = (flight: Flight): Segment =>
  flight.segments.at(-1) ?? flight.segments[0];

/** How often the traveller stops on the way. */
export const stopCount = ({ stops, segments }: Flight): number => stops ?? segments.length - 1;
