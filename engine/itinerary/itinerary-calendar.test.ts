import { expect, test } from 'vitest';
import { itineraryCalendar } from './itinerary-calendar.ts';
import {
  arbitraryFlight,
  arbitraryItinerary,
  arbitrarySegment,
  twoStopsOut,
} from './itinerary.fixture.ts';

/** Returns its unfolded lines. */
const lines = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (name: string, calendar: string) =>
  lines(calendar).flatMap((line) => (line.startsWith(name) ? [line.slice(name.length + 1)] : []));

test('each segment is an event at its instants, in any time zones', () => {
  const calendar = itineraryCalendar(arbitraryItinerary({ outbound: arbitraryFlight() }));
  // 19:30 in New York (summer time since that morning) to 06:35 in London (winter time).
  expect(valuesOf('DTSTART', calendar)).toEqual(['20270314T233000Z']);
  expect(valuesOf('DTEND', calendar)).toEqual(['20270315T063500Z']);
  expect(valuesOf('SUMMARY', calendar)).toEqual(['Flight reservation: BA 178 JFK to LHR']);
});

test('a round trip with stops has an event for every segment, each with a stable id', () => {
  const itinerary = arbitraryItinerary({ outbound: twoStopsOut(), return: arbitraryFlight() });
  const ids = valuesOf('UID', itineraryCalendar(itinerary));
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
  expect(itineraryCalendar(itinerary)).toBe(itineraryCalendar(itinerary));
});

test('a segment with only a date is an all-day event', () => {
  const segment = arbitrarySegment({ departsAt: '2027-03-14T', arrivesAt: '2027-03-14T' });
  const outbound = arbitraryFlight({ segments: [segment] });
  const calendar = itineraryCalendar(arbitraryItinerary({ outbound, return: null }));
  expect(valuesOf('DTSTART;VALUE=DATE', calendar)).toEqual(['20270314']);
});

test('it says that it is a reservation, not a ticket, and is tentative', () => {
  const calendar = itineraryCalendar(arbitraryItinerary({ outbound: arbitraryFlight() }));
  expect(valuesOf('DESCRIPTION', calendar)[0]).toMatch(/not a (flight )?ticket/i);
  expect(valuesOf('STATUS', calendar)).toEqual(['TENTATIVE']);
});
