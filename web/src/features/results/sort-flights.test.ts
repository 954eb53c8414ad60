import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { flightView } from '../../test/flight-view.fixture.ts';
import { sortFlights } from './sort-flights.ts';

const cheap = flightView({ id: 'cheap', price: '99.00', durationMinutes: 900 });
const quick = flightView({ id: 'quick', price: '1000.00', durationMinutes: 400 });
const early = flightView({ id: 'early', departureTime: '05:10', durationMinutes: 500 });
const flights = [quick, early, cheap];
const ids = (order: Parameters<typeof sortFlights>[1]) =>
  sortFlights(flights, order).map((flight) => flight.id);

test.each([
  ['best', ['quick', 'early', 'cheap']],
  ['price', ['cheap', 'early', 'quick']],
  ['duration', ['quick', 'early', 'cheap']],
  ['departure', ['early', 'quick', 'cheap']],
] as const)('by %s', (order, expected) => {
  expect(ids(order)).toEqual(expected);
});

test('sorting keeps every flight, and is stable', () => {
  const list = fc.array(fc.integer({ min: 0, max: 5 }));
  fc.assert(
    fc.property(list, (prices) => {
      const given = prices.map((price, index) =>
        flightView({ id: String(index), price: `${price}.00` }),
      );
      const sorted = sortFlights(given, 'price');
      expect(sorted.map(({ id }) => id).toSorted()).toEqual(given.map(({ id }) => id).toSorted());
      for (const [index, flight] of sorted.entries()) {
        const next = sorted[index + 1];
        if (!next) continue;
        const difference = Number(next.price) - Number(flight.price);
        expect(difference > 0 || (difference === 0 && Number(next.id) > Number(flight.id))).toBe(
          true,
        );
      }
    }),
  );
});
