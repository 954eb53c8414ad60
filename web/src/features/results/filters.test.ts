import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { flightView } from '../../test/flight-view.fixture.ts';
import { airlineChoices, applyFilters, countFilters, noFilters, type Filters } from './filters.ts';

const priced = (price: string) => flightView({ price });
const kept = (flights: FlightView[], filters: Partial<Filters>) =>
  applyFilters(flights, { ...noFilters, ...filters });

test('prices at both ends of the range are kept', () => {
  const flights = ['199.99', '200.00', '350.50', '400.00', '400.01'].map(priced);
  expect(kept(flights, { price: [200, 400] }).map((flight) => flight.price)).toEqual([
    '200.00',
    '350.50',
    '400.00',
  ]);
});

test('with airlines selected, only theirs are kept', () => {
  const flights = [flightView({ airline: 'Icelandair' }), flightView({ airline: 'Lufthansa' })];
  expect(kept(flights, { airlines: ['Lufthansa'] })).toEqual([flights[1]]);
  expect(kept(flights, { airlines: [] })).toEqual(flights);
});

test.each([
  ['', [0, 1, 2, 3]],
  ['direct', [0]],
  ['1', [1]],
  ['2+', [2, 3]],
] as const)('the stops choice "%s" keeps flights with %j stops', (stops, expected) => {
  const flights = [0, 1, 2, 3].map((count) => flightView({ stops: count }));
  expect(kept(flights, { stops }).map((flight) => flight.stops)).toEqual(expected);
});

test.each([
  [['0-6'], ['00:00', '05:59']],
  [['6-12'], ['06:00', '11:59']],
  [
    ['12-18', '18-24'],
    ['12:00', '23:59'],
  ],
  [[], ['00:00', '05:59', '06:00', '11:59', '12:00', '23:59']],
] as const)('departures within %j keep %j', (departures, expected) => {
  const flights = ['00:00', '05:59', '06:00', '11:59', '12:00', '23:59'].map((departureTime) =>
    flightView({ departureTime }),
  );
  expect(
    kept(flights, { departures: [...departures] }).map((flight) => flight.departureTime),
  ).toEqual(expected);
});

test('airline options are distinct and sorted by name', () => {
  const flights = ['Lufthansa', 'Aer Lingus', 'Lufthansa'].map((airline) =>
    flightView({ airline }),
  );
  expect(airlineChoices(flights)).toEqual(['Aer Lingus', 'Lufthansa']);
});

test('a filter counts if it differs from its cleared value', () => {
  expect(countFilters(noFilters)).toBe(0);
  expect(
    countFilters({
      price: [50, 5000],
      airlines: ['Icelandair'],
      stops: 'direct',
      departures: ['0-6'],
    }),
  ).toBe(4);
});

test('filters agree with a naive implementation for any flights', () => {
  const flights = fc.array(
    fc.record({
      cents: fc.integer({ min: 0, max: 600_000 }),
      airline: fc.constantFrom('A', 'B', 'C'),
      stops: fc.integer({ min: 0, max: 4 }),
      hour: fc.integer({ min: 0, max: 47 }),
    }),
  );
  const filters = fc.record({
    price: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
    airlines: fc.subarray(['A', 'B', 'C', 'D']),
    stops: fc.constantFrom('' as const, 'direct' as const, '1' as const, '2+' as const),
    departures: fc.subarray(['0-6', '6-12', '12-18', '18-24'] as const),
  });
  fc.assert(
    fc.property(flights, filters, (list, { price: [low, high], airlines, stops, departures }) => {
      const price: [number, number] = [low * 50, high * 50];
      const stopsMeant = { '': [0, 1, 2, 3, 4], direct: [0], '1': [1], '2+': [2, 3, 4] }[stops];
      const expected: string[] = [];
      for (const [index, { cents, airline, stops: count, hour }] of list.entries()) {
        const inRange = cents >= price[0] * 100 && cents <= price[1] * 100;
        const isWanted = airlines.length === 0 || airlines.includes(airline);
        const quarter = (['0-6', '6-12', '12-18', '18-24'] as const)[Math.floor((hour % 24) / 6)];
        const leavesThen = departures.length === 0 || departures.some((one) => one === quarter);
        if (inRange && isWanted && leavesThen && stopsMeant.includes(count))
          expected.push(String(index));
      }
      const views = list.map(({ cents, airline, stops: count, hour }, index) =>
        flightView({
          id: String(index),
          price: (cents / 100).toFixed(2),
          airline,
          stops: count,
          departureTime: `${String(hour).padStart(2, '0')}:59`,
        }),
      );
      expect(
        applyFilters(views, { price, airlines, stops, departures: [...departures] }).map(
          (view) => view.id,
        ),
      ).toEqual(expected);
    }),
  );
});
