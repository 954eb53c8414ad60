import type { AirportRef, Flight, Segment } from '#engine/flights/flight.ts';
import { reservationFeeCents } from '../booking/price-list.ts';
import type { Itinerary } from './itinerary.ts';
import { NEWEST_LAYOUT } from './layout.ts';

export const JFK: AirportRef = {
  code: 'JFK',
  name: 'John F. Kennedy International Airport',
  city: 'New York',
  country: 'US',
};
export const KEF: AirportRef = {
  code: 'KEF',
  name: 'Keflavik International Airport',
  city: 'Reykjavik',
  country: 'IS',
};
const AMS: AirportRef = {
  code: 'AMS',
  name: 'Amsterdam Airport Schiphol',
  city: 'Amsterdam',
  country: 'NL',
};
export const LHR: AirportRef = {
  code: 'LHR',
  name: 'London Heathrow Airport',
  city: 'London',
  country: 'GB',
};

/** A night flight JFK–LHR with local times: 7 hours, five time zones. */
export const arbitrarySegment = (overrides: Partial<Segment> = {}): Segment => ({
  flightNumber: 'BA 178',
  carrier: { code: 'BA', name: 'British Airways' },
  aircraft: { name: 'Boeing 777-300ER', type: 'Wide-body' },
  origin: JFK,
  destination: LHR,
  departsAt: '2027-03-14T19:30',
  arrivesAt: '2027-03-15T06:35',
  durationMinutes: 425,
  ...overrides,
});

export const arbitraryFlight = (overrides: Partial<Flight> = {}): Flight => ({
  id: 'flight-1',
  segments: [arbitrarySegment()],
  layovers: [],
  durationMinutes: 425,
  priceCents: 54_200,
  live: { status: 'scheduled', terminal: null, gate: null },
  ...overrides,
});

const icelandair = { code: 'FI', name: 'Icelandair' };
const klm = { code: 'KL', name: 'KLM Royal Dutch Airlines' };
const max9 = { name: 'Boeing 737 MAX 9', type: 'Narrow-body' } as const;
const a321 = { name: 'Airbus A321LR', type: 'Narrow-body' } as const;
const e195 = { name: 'Embraer E195-E2', type: 'Regional jet' } as const;

/** JFK–KEF–AMS–LHR over night. */
export const twoStopsOut = (): Flight =>
  arbitraryFlight({
    id: 'two-stops-out',
    segments: [
      arbitrarySegment({
        flightNumber: 'FI 614',
        carrier: icelandair,
        aircraft: max9,
        destination: KEF,
        departsAt: '2027-03-14T20:25',
        arrivesAt: '2027-03-15T06:10',
        durationMinutes: 345,
      }),
      arbitrarySegment({
        flightNumber: 'FI 500',
        carrier: icelandair,
        aircraft: a321,
        origin: KEF,
        destination: AMS,
        departsAt: '2027-03-15T08:20',
        arrivesAt: '2027-03-15T12:40',
        durationMinutes: 200,
      }),
      arbitrarySegment({
        flightNumber: 'KL 1017',
        carrier: klm,
        aircraft: e195,
        origin: AMS,
        departsAt: '2027-03-15T14:05',
        arrivesAt: '2027-03-15T14:25',
        durationMinutes: 80,
      }),
    ],
    layovers: [
      { airport: KEF, minutes: 130 },
      { airport: AMS, minutes: 85 },
    ],
    durationMinutes: 840,
  });

/** LHR–AMS–KEF–JFK on one day. */
export const twoStopsBack = (): Flight =>
  arbitraryFlight({
    id: 'two-stops-back',
    segments: [
      arbitrarySegment({
        flightNumber: 'KL 1002',
        carrier: klm,
        aircraft: e195,
        origin: LHR,
        destination: AMS,
        departsAt: '2027-03-28T07:30',
        arrivesAt: '2027-03-28T10:00',
        durationMinutes: 90,
      }),
      arbitrarySegment({
        flightNumber: 'FI 501',
        carrier: icelandair,
        aircraft: a321,
        origin: AMS,
        destination: KEF,
        departsAt: '2027-03-28T11:20',
        arrivesAt: '2027-03-28T12:35',
        durationMinutes: 195,
      }),
      arbitrarySegment({
        flightNumber: 'FI 615',
        carrier: icelandair,
        aircraft: max9,
        origin: KEF,
        destination: JFK,
        departsAt: '2027-03-28T17:00',
        arrivesAt: '2027-03-28T19:15',
        durationMinutes: 375,
      }),
    ],
    layovers: [
      { airport: AMS, minutes: 80 },
      { airport: KEF, minutes: 265 },
    ],
    durationMinutes: 1005,
  });

/** A paid reservation; it is a round trip if it has a return flight. The fee is the price list's. */
export const arbitraryItinerary = (overrides: Partial<Itinerary> = {}): Itinerary => {
  const isRoundTrip = overrides.isRoundTrip ?? (overrides.return ?? null) !== null;
  const travellers = 1 + (overrides.additionalPassengers?.length ?? 0);
  return {
    layout: NEWEST_LAYOUT,
    edition: 0,
    confirmationNumber: 'K7M2QX',
    issuedAt: '2026-11-20T12:18:00.000Z',
    passenger: {
      firstName: 'Amélie',
      lastName: 'Østergaard',
      dateOfBirth: '1990-03-04',
      gender: 'female',
      nationality: 'DK',
      passportNumber: 'X1234567',
      email: 'amelie@example.com',
      phone: '+45 32 12 34 56',
    },
    outbound: arbitraryFlight(),
    return: null,
    isRoundTrip,
    additionalPassengers: [],
    hold: null,
    reservationFeeCents: reservationFeeCents(isRoundTrip, travellers),
    sample: true,
    supportEmail: 'support@skyhold.example',
    siteUrl: 'https://skyhold.example',
    ...overrides,
  };
};
