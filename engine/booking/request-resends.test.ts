import { expect, test } from 'vitest';
import { arbitraryContext } from '#engine/kernel/counter.fixture.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { memoryStore } from '#engine/kernel/memory-store.fixture.ts';
import { bookingConfirmed, numberDrawn, openBooking } from './booking.fixture.ts';
import { bookingDecider, handleBooking } from './booking.ts';
import { requestResends } from './request-resends.ts';

const FAILING = 3;

/** Bookings 1 and 3 are confirmed, 2 is not; the stream of 3 cannot be read. */
const storeWithBookings = async (): Promise<EventStore> => {
  const store = memoryStore();
  for (const bookingId of [1, 2, FAILING]) await openBooking(store, { bookingId, sealed: 'c2Vh' });
  for (const bookingId of [1, FAILING])
    await handleBooking(store, arbitraryContext())(bookingId, () => [
      numberDrawn(),
      bookingConfirmed({ bookingId }),
    ]);
  const read: EventStore['read'] = (stream) =>
    stream === bookingDecider.stream(FAILING)
      ? Promise.reject(new Error('unavailable'))
      : store.read(stream);
  return Object.assign(Object.create(null), { ...store, read });
};

test('an error at one booking leaves the others requested, and says which one it was', async () => {
  const store = await storeWithBookings();
  const request = (...ids: number[]) => requestResends(store, new Set(ids), arbitraryContext());
  expect(await request(1, 2, FAILING)).toEqual({
    resent: [1],
    refused: [{ bookingId: 2, because: { reason: 'booking-unconfirmed' } }],
    failed: [FAILING],
    position: expect.any(BigInt),
  });
  await expect(request(FAILING)).rejects.toThrow('unavailable');
});
