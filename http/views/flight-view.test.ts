import { expect, test } from 'vitest';
import { twoStopsOut } from '#engine/itinerary/itinerary.fixture.ts';
import { flightView } from './flight-view.ts';

test('a flight of several segments departs with the first and arrives with the last', () => {
  const [first, second, last] = twoStopsOut().segments;
  if (!second || !last) throw new Error('There are not three segments');
  const { segments, ...view } = flightView({
    ...twoStopsOut(),
    // The first lands on the day on which it departs.
    segments: [{ ...first, arrivesAt: '2027-03-14T23:10' }, second, last],
  });
  expect(view).toMatchObject({
    departureAirport: 'JFK',
    date: '2027-03-14',
    departureTime: '20:25',
    arrivalAirport: 'LHR',
    arrivalDate: '2027-03-15',
    arrivalTime: '14:25',
  });
  expect(segments.map(({ departureDate, arrivalDate }) => [departureDate, arrivalDate])).toEqual([
    ['2027-03-14', '2027-03-14'],
    ['2027-03-15', '2027-03-15'],
    ['2027-03-15', '2027-03-15'],
  ]);
});
