import {
  type Flight,
  firstSegment,
  lastSegment,
  type Segment,
  stopCount,
} from '#engine/flights/flight.ts';
import { duration, layoverText } from '#engine/itinerary/format.ts';
import type { FlightView, SegmentView } from '../contracts/flight-answers.ts';
import { dollars } from './money.ts';

const dateOf = (local: string): string => local.slice(0, 10);
const timeOf = (local: string): string => local.slice(11, 16);

const segmentView = (flight: Flight, segment: Segment, index: number): SegmentView => {
  const layover = flight.layovers[index];
  return {
    segmentNumber: index + 1,
    flightNumber: segment.flightNumber,
    airline: segment.carrier.name,
    airlineCode: segment.carrier.code,
    aircraft: segment.aircraft?.name ?? '',
    departureAirport: segment.origin.code,
    arrivalAirport: segment.destination.code,
    departureCity: segment.origin.city,
    arrivalCity: segment.destination.city,
    departureDate: dateOf(segment.departsAt),
    arrivalDate: dateOf(segment.arrivesAt),
    departureTime: timeOf(segment.departsAt),
    arrivalTime: timeOf(segment.arrivesAt),
    duration: duration(segment.durationMinutes),
    layoverDuration: layover ? duration(layover.minutes) : null,
  };
};

/** Converts a flight for the screens: local times, formatted durations, dollars. */
export const flightView = (flight: Flight): FlightView => {
  const first = firstSegment(flight);
  const last = lastSegment(flight);
  const aircraftName = first.aircraft?.name ?? '';
  return {
    id: flight.id,
    airline: first.carrier.name,
    airlineCode: first.carrier.code,
    airlineLogo: first.carrier.code,
    flightNumber: first.flightNumber,
    aircraft: aircraftName,
    aircraftName,
    aircraftType: first.aircraft?.type ?? '',
    departureAirport: first.origin.code,
    arrivalAirport: last.destination.code,
    departureAirportName: first.origin.name,
    arrivalAirportName: last.destination.name,
    departureCity: first.origin.city,
    arrivalCity: last.destination.city,
    date: dateOf(first.departsAt),
    arrivalDate: dateOf(last.arrivesAt),
    departureTime: timeOf(first.departsAt),
    arrivalTime: timeOf(last.arrivesAt),
    duration: duration(flight.durationMinutes),
    durationMinutes: flight.durationMinutes,
    stops: stopCount(flight),
    layoverInfo: flight.layovers.map(layoverText).join(', '),
    price: dollars(flight.priceCents),
    segments: flight.segments.map((segment, index) => segmentView(flight, segment, index)),
    liveData: { ...flight.live, aircraftType: first.aircraft?.name ?? null },
  };
};
