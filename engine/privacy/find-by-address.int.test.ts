import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arbitraryPersonalData,
  detailsCorrected,
  openBooking,
} from '../booking/booking.fixture.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { receiveMessage } from '../contact/receive-message.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { findByAddress } from './find-by-address.ts';
import { type People, startPeople } from '#tools/dev/people.fixture.ts';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.stop());

const find = (address: string) => findByAddress(people, address, () => {});

/** A booking whose seal holds something else, or does not open. */
const created = async (bookingId: number, sealed: string) => {
  await openBooking(people.store, { bookingId, sealed });
};

test('events that cannot be read are passed over and named, and everybody else is found', async () => {
  const mine = await people.paid('Ada@example.org');
  await people.paid('other@example.org');
  const ids = { userIds: [mine.userId], bookingIds: [mine.bookingId], messageIds: [] };
  expect(await find('ada@example.org')).toEqual({ ...ids, unreadable: [] });

  await people.spoil('booking-2000000001', 'BookingCreated');
  const { sealing } = people;
  const seal = await sealing.seal('booking-2000000002', { passenger: { email: 'x@example.org' } });
  await created(2_000_000_002, seal);
  const tampered = Buffer.from(await sealing.seal('booking-2000000003', 'x@example.org'), 'base64');
  tampered.writeUInt8(tampered.readUInt8(20) ^ 1, 20);
  await created(2_000_000_003, tampered.toString('base64'));

  const found = await find('ada@example.org');
  expect(found).toMatchObject(ids);
  expect(found.unreadable.map(({ event, type }) => [event, type])).toEqual(
    expect.arrayContaining([
      ['booking-2000000001@0', 'BookingCreated'],
      ['booking-2000000002@0', 'BookingCreated'],
      ['booking-2000000003@0', 'BookingCreated'],
    ]),
  );
  expect(found.unreadable).toHaveLength(3);
  expect(JSON.stringify(found)).not.toContain('x@example.org');
});

test('a booking belongs to its corrected address, not to the one before', async () => {
  const bookingId = 3_000_000_001;
  const stream = bookingDecider.stream(bookingId);
  const sealedFor = (email: string) => {
    const { passenger, billingAddress } = arbitraryPersonalData();
    return people.sealing.seal(stream, { passenger: { ...passenger, email }, billingAddress });
  };
  await created(bookingId, await sealedFor('mistyped@example.org'));
  expect((await find('mistyped@example.org')).bookingIds).toEqual([bookingId]);
  const sealed = await sealedFor('right@example.org');
  await handleBooking(people.store, arbitraryContext())(bookingId, () => [
    detailsCorrected(sealed),
  ]);
  expect((await find('mistyped@example.org')).bookingIds).toEqual([]);
  expect((await find('right@example.org')).bookingIds).toEqual([bookingId]);
});

test('the messages that were written with an address are found', async () => {
  const written = { firstName: 'A', lastName: 'B', subject: 'Hello', message: 'Text' };
  for (const [id, email] of [
    ['one', 'Mary@example.org'],
    ['two', 'other@example.org'],
    ['three', 'mary@example.org'],
  ] as const) {
    await receiveMessage(people, id, { ...written, email }, arbitraryContext());
  }
  expect(await find('mary@example.org')).toMatchObject({
    userIds: [],
    bookingIds: [],
    messageIds: ['one', 'three'],
  });
});

test('a log that cannot be reached is a fault, not something to pass over', async () => {
  const store = {
    ...people.store,
    readAll: () => {
      throw new Error('The server is gone');
    },
  };
  await expect(findByAddress({ ...people, store }, 'ada@example.org', () => {})).rejects.toThrow(
    'The server is gone',
  );
});
