import { expect, test } from 'vitest';
import { readDetailsParameters } from './trip.ts';

const read = (query: string) => readDetailsParameters(new URLSearchParams(query));

test('a URL without type and price is a one-way reservation for 15 dollars', () => {
  expect(read('flightId=f1&from=JFK&to=LHR&departureDate=2027-03-01')).toEqual({
    flightId: 'f1',
    travellers: '',
    from: 'JFK',
    to: 'LHR',
    departureDate: '2027-03-01',
    returnDate: '',
    returnFlightId: '',
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

test.each(['reservationPrice=1', 'reservationPrice=abc', 'reservationType=round-trip'])(
  '%s in the URL is ignored if it contradicts the trip',
  (query) => {
    expect(read(`flightId=f1&${query}`)).toMatchObject({
      isRoundTrip: false,
      reservationType: 'one-way',
      reservationPrice: 15,
    });
  },
);

test('the fee is for all travellers; a number that cannot be is one', () => {
  const feeOf = (query: string) => read(`flightId=f1&${query}`).reservationPrice;
  expect(feeOf('travellers=4')).toBe(60);
  expect(feeOf('travellers=9&returnDate=2027-03-09')).toBe(171);
  for (const impossible of ['', '0', '1', '10', '-2', '2.5', 'four'])
    expect(feeOf(`travellers=${impossible}`)).toBe(15);
});
