import { expect, test } from 'vitest';
import { readDetailsParameters } from './details-parameters.ts';

const read = (query: string) => readDetailsParameters(new URLSearchParams(query));

test('an address without type and price is a one-way reservation for 15 dollars', () => {
  expect(read('flightId=f1&from=JFK&to=LHR&departureDate=2027-03-01')).toEqual({
    flightId: 'f1',
    from: 'JFK',
    to: 'LHR',
    departureDate: '2027-03-01',
    returnDate: '',
    isRoundTrip: false,
    reservationType: 'one-way',
    reservationPrice: 15,
  });
});

test('a return date makes a round trip for 19 dollars', () => {
  expect(read('flightId=f1&returnDate=2027-03-09')).toMatchObject({
    isRoundTrip: true,
    reservationType: 'round-trip',
    reservationPrice: 19,
  });
});

test('a price that is no number falls back to the price list', () => {
  expect(read('flightId=f1&reservationPrice=abc').reservationPrice).toBe(15);
  expect(read('flightId=f1&reservationPrice=').reservationPrice).toBe(15);
  expect(read('flightId=f1&reservationPrice=19').reservationPrice).toBe(19);
});
