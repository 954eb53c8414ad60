import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountDecider } from '../account/account.ts';
import { addressDecider } from '../account/address.ts';
import { bookingDecider } from '../booking/booking.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { foldStream } from '../kernel/handle-command.ts';
import { forgetPerson } from './forget-person.ts';
import { ADMIN, type People, startPeople } from '#tools/local/people.fixture.ts';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.stop());

const forget = (...bookingIds: number[]) =>
  forgetPerson(
    people,
    { userIds: [], bookingIds, messageIds: [] },
    'request',
    arbitraryContext(),
    () => {},
  );

test('with the last booking of an account its owner is forgotten too', async () => {
  const first = await people.paid('ada@example.org');
  const { userId, bookingId } = await people.paid('ada@example.org');
  expect(first.userId).toBe(userId);
  const { state } = await foldStream(people.store, accountDecider, userId);
  const sealed = state.status === 'absent' ? '' : state.sealed;

  expect(await forget(first.bookingId)).toMatchObject({ userIds: [], refusals: [] });
  expect(await people.statusOf(userId)).toBe('opened');
  expect(await people.sealing.open(accountDecider.stream(userId), sealed)).toBeDefined();

  expect(await forget(bookingId)).toMatchObject({ userIds: [userId], bookingIds: [bookingId] });
  expect(await people.statusOf(userId)).toBe('forgotten');
  expect(await people.sealing.open(accountDecider.stream(userId), sealed)).toBeUndefined();
  const address = people.addressHash('ada@example.org');
  expect((await foldStream(people.store, addressDecider, address)).state).toBeUndefined();
  expect((await people.paid('ada@example.org')).userId).not.toBe(userId);
});

test('all bookings of an account at once take it with them', async () => {
  const one = await people.paid('grace@example.org');
  const other = await people.paid('grace@example.org');
  expect(await forget(one.bookingId, other.bookingId)).toMatchObject({ userIds: [one.userId] });
});

test('the administrator’s account stays without a booking', async () => {
  const { userId, bookingId } = await people.paid(ADMIN);
  expect(await forget(bookingId)).toMatchObject({ userIds: [], refusals: [] });
  expect(await people.statusOf(userId)).toBe('opened');
});

test('what cannot be read is named, and stops nobody else’s forgetting', async () => {
  const [bad, good] = [await people.paid('bad@example.org'), await people.paid('good@example.org')];
  await people.spoil(bookingDecider.stream(bad.bookingId), 'Unheard');
  const { refusals, bookingIds } = await forget(bad.bookingId, good.bookingId);
  expect(bookingIds).toEqual([good.bookingId]);
  expect(refusals).toEqual([
    {
      id: bad.bookingId,
      reason: 'unreadable',
      fault: expect.stringContaining('no shape for event type Unheard'),
    },
  ]);
});

test('an account with a booking that cannot be read stays', async () => {
  const bad = await people.paid('half@example.org');
  const good = await people.paid('half@example.org');
  await people.spoil(bookingDecider.stream(bad.bookingId), 'Unheard');
  expect(await forget(good.bookingId)).toMatchObject({ userIds: [], refusals: [] });
  expect(await people.statusOf(good.userId)).toBe('opened');
});
