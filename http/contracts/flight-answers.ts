import { z } from 'zod';
import { dollars } from './answer-fields.ts';

const time = z.string().describe('HH:mm, local time of the airport');
const day = z.string().describe('YYYY-MM-DD, local date of the airport');

/** One segment (spec 2 §3). */
export const segmentView = z.object({
  segmentNumber: z.number(),
  flightNumber: z.string(),
  airline: z.string(),
  airlineCode: z.string(),
  aircraft: z.string().describe('Empty where it is not known'),
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  departureCity: z.string(),
  arrivalCity: z.string(),
  departureDate: day,
  arrivalDate: day,
  departureTime: time,
  arrivalTime: time,
  duration: z.string().describe('For example 7h 05m'),
  layoverDuration: z
    .string()
    .nullable()
    .describe('The wait after this segment, null after the last'),
});
export type SegmentView = z.infer<typeof segmentView>;

/** A flight as the screens show it (spec 1 §3, spec 2 §3). */
export const flightView = z.object({
  id: z.string(),
  airline: z.string(),
  airlineCode: z.string(),
  airlineLogo: z
    .string()
    .describe('An image address where a supplier gives one, otherwise the two-letter code'),
  flightNumber: z.string(),
  aircraft: z.string().describe('Empty where it is not known, as are name and type'),
  aircraftName: z.string(),
  aircraftType: z.string(),
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  departureAirportName: z.string(),
  arrivalAirportName: z.string(),
  departureCity: z.string(),
  arrivalCity: z.string(),
  date: day,
  arrivalDate: day,
  departureTime: time,
  arrivalTime: time,
  duration: z.string(),
  durationMinutes: z.number(),
  stops: z.number(),
  layoverInfo: z.string().describe('For example 2h 10m in Reykjavik; empty for a direct flight'),
  price: dollars,
  segments: z.array(segmentView),
  liveData: z.object({
    status: z.string(),
    terminal: z.string().nullable(),
    gate: z.string().nullable(),
    aircraftType: z.string().nullable(),
  }),
});
export type FlightView = z.infer<typeof flightView>;

/** A suggestion of the airport search; `country` and `continent` are English names. */
export const airportSuggestion = z.object({
  iataCode: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  continent: z.string(),
});
export type AirportSuggestion = z.infer<typeof airportSuggestion>;
