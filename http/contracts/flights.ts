import { z } from 'zod';

const iataCode = z
  .string('Must be three upper-case letters')
  .regex(/^[A-Z]{3}$/, 'Must be three upper-case letters');

/** A calendar day `YYYY-MM-DD` that exists. */
export const isoDate = z.iso.date('Must be a date like 2027-03-31');

const travellers = z
  .string()
  .regex(/^[1-9]$/, 'Must be a number from 1 to 9')
  .transform(Number);

/**
 * `GET /api/flights/search?from=&to=&date=` (spec 1 §7). With `returnDate` the answer holds flights that
 * have a flight back; `travellers` is 1 when missing.
 */
export const flightSearchQuery = z
  .object({
    from: iataCode,
    to: iataCode,
    date: isoDate,
    returnDate: isoDate.optional(),
    travellers: travellers.optional(),
  })
  .refine(({ date, returnDate }) => returnDate === undefined || returnDate >= date, {
    path: ['returnDate'],
    message: 'Must not be before the day of departure',
  })
  .refine((query) => query.from !== query.to, {
    path: ['to'],
    message: 'Must differ from the departure airport',
  });

/** `GET /api/flights/{id}/return?returnDate=` (spec 1 §7). */
export const returnFlightQuery = z.object({ returnDate: isoDate });

/** Said of a return flight that does not belong to its outbound flight. */
export const MUST_LEAD_BACK =
  'The return flight must lead back after the outbound flight has arrived.';

/** Said of a return flight of a trip that has none. */
export const ONE_WAY_HAS_NO_RETURN = 'A one-way booking has no return flight.';

/** One hop; times are `HH:mm`, dates `YYYY-MM-DD`, both airport-local (spec 2 §3). */
export type SegmentView = {
  segmentNumber: number;
  flightNumber: string;
  airline: string;
  airlineCode: string;
  /** Empty where it is not known. */
  aircraft: string;
  departureAirport: string;
  arrivalAirport: string;
  departureCity: string;
  arrivalCity: string;
  departureDate: string;
  arrivalDate: string;
  departureTime: string;
  arrivalTime: string;
  /** For example `7h 05m`. */
  duration: string;
  /** The wait after this segment, `null` after the last. */
  layoverDuration: string | null;
};

/** A flight as the screens show it (spec 1 §3, spec 2 §3). */
export type FlightView = {
  id: string;
  airline: string;
  airlineCode: string;
  /** An image address where a supplier gives one, otherwise the carrier's two-letter code. */
  airlineLogo: string;
  flightNumber: string;
  /** Names and type of the aircraft are empty where it is not known. */
  aircraft: string;
  aircraftName: string;
  aircraftType: string;
  departureAirport: string;
  arrivalAirport: string;
  departureAirportName: string;
  arrivalAirportName: string;
  departureCity: string;
  arrivalCity: string;
  /** Local date of departure and of arrival, `YYYY-MM-DD`. */
  date: string;
  arrivalDate: string;
  departureTime: string;
  arrivalTime: string;
  duration: string;
  durationMinutes: number;
  stops: number;
  /** For example `2h 10m in Reykjavik`; empty for a direct flight. */
  layoverInfo: string;
  /** US dollars with two decimals, for example `412.00`. */
  price: string;
  segments: SegmentView[];
  liveData: {
    status: string;
    terminal: string | null;
    gate: string | null;
    aircraftType: string | null;
  };
};
