import { expect, test } from 'vitest';
import { arbitraryFlight } from '../itinerary/itinerary.fixture.ts';
import { bookingCreated } from './booking.fixture.ts';
import { bookingCodec } from './events.ts';

/** What the codec reads from a booking as an older version recorded it. */
const readAs = (schema: number, data: object) =>
  bookingCodec.decodeAs('BookingCreated', {
    type: 'BookingCreated',
    data,
    stream: 'booking-4711000815',
    revision: 0,
    metadata: {
      correlationId: 'correlation',
      causationId: 'cause',
      actor: 'administrator',
      at: '2026-11-20T12:00:00.000Z',
      schema,
    },
  });

const added = bookingCreated({ source: 'administrator' }).data as object;

test('an order added by hand loses the aircraft that it was once given', () => {
  const read = readAs(2, added);
  expect(read?.outbound.segments.map(({ aircraft }) => aircraft)).toEqual([null]);
  expect(read?.outbound).toMatchObject({
    durationMinutes: 425,
    segments: [{ flightNumber: 'BA 178' }],
  });
});

test('an aircraft that a supplier named stays, and so does everything recorded since', () => {
  const { outbound } = { outbound: arbitraryFlight() };
  const { source: _, ...oldest } = bookingCreated().data as { source: string };
  expect(readAs(1, oldest)).toMatchObject({ source: 'shop', outbound });
  expect(readAs(2, bookingCreated().data as object)).toMatchObject({ outbound });
  expect(readAs(4, added)).toMatchObject({ outbound });
});

test('a booking from before there were several travellers has none beside the lead passenger', () => {
  const { sealedTravellers: _, ...before } = added as { sealedTravellers: string[] };
  for (const schema of [2, 3, 4]) expect(readAs(schema, before)?.sealedTravellers).toEqual([]);
  const party = { ...added, sealedTravellers: ['two'] };
  expect(readAs(5, party)?.sealedTravellers).toEqual(['two']);
});
