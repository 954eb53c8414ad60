import { expect, test } from 'vitest';
import { bookingDecider } from '#engine/booking/booking.ts';
import {
  arbitraryPersonalData,
  arbitraryReturnFlight,
  BOOKING_ID,
  bookingConfirmed,
  bookingCreated,
  numberDrawn,
} from '#engine/booking/booking.fixture.ts';
import type { BookingEvent } from '#engine/booking/events.ts';
import { recordedStream } from '#projections/recorded.fixture.ts';
import { orderAsOf } from './order-as-of.ts';

const minute = (index: number) => `2026-11-20T12:0${index}:00.000Z`;

const { email: _, phone: __, ...companion } = arbitraryPersonalData().passenger;
const sealing = {
  openAll: async (seals: readonly { sealed: string }[]) =>
    seals.map(({ sealed }) => (sealed === 'companion' ? companion : arbitraryPersonalData())),
};

test('an order of a past moment has the flights and travellers that were known then', async () => {
  const events: BookingEvent[] = [
    bookingCreated({
      isRoundTrip: true,
      return: arbitraryReturnFlight(),
      sealedTravellers: ['companion'],
    }),
    numberDrawn(),
    bookingConfirmed(),
    {
      type: 'FlightsChanged',
      data: { outbound: arbitraryReturnFlight(), return: null, by: 'airline' },
    },
  ];
  const history = recordedStream(bookingDecider.stream(BOOKING_ID), events).map((event, index) => ({
    ...event,
    metadata: { ...event.metadata, at: minute(index) },
  }));
  const asOf = (index: number) => orderAsOf(history, BOOKING_ID, minute(index), sealing);
  expect(await asOf(2)).toMatchObject({
    passenger: { firstName: 'Amélie', email: 'amelie@example.com' },
    additionalPassengers: [{ firstName: 'Amélie', lastName: 'Østergaard' }],
    outboundFlight: { id: 'flight-1', departureAirport: 'JFK' },
    returnFlight: { id: 'flight-back' },
  });
  expect(await asOf(3)).toMatchObject({
    outboundFlight: { id: 'flight-back', departureAirport: 'LHR' },
    returnFlight: null,
  });
});
