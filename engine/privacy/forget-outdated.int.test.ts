import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox } from '#tools/local/outbox/read-outbox.fixture.ts';
import { bookingDecider } from '../booking/booking.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { forgetOutdated } from './forget-outdated.ts';
import { type People, startPeople } from '#tools/local/people.fixture.ts';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.stop());

async function* portion(ids: number[]) {
  yield ids;
}

/** Forgets with nobody else at it, as a tool does on a stopped product. */
const forgetDue = (bookings: number[], accounts: number[] = []) =>
  forgetOutdated(
    {
      ...people,
      outdated: { bookings: () => portion(bookings), accounts: () => portion(accounts) },
    },
    new Date(),
    arbitraryContext(),
  );

test('what is kept of an outdated booking goes at once: mails, and the account with its last one', async () => {
  const due = await people.paid('ada@example.org');
  const kept = await people.paid('grace@example.org');
  await people.mailConfirmation(due.bookingId);
  await people.mailConfirmation(kept.bookingId);
  expect(await readOutbox(people.outbox)).toHaveLength(2);

  // The read model may still name the account that went with the booking.
  expect(await forgetDue([due.bookingId], [due.userId])).toEqual({
    bookings: 1,
    accounts: 1,
    refusals: [],
  });
  expect(await people.statusOf(due.userId)).toBe('forgotten');
  expect(await people.statusOf(kept.userId)).toBe('opened');
  expect((await readOutbox(people.outbox)).map(({ to }) => to)).toEqual([
    `${kept.bookingId}@example.org`,
  ]);
});

test('a booking that cannot be read is reported, and the others are forgotten', async () => {
  const [bad, good] = [await people.paid('bad@example.org'), await people.paid('good@example.org')];
  await people.spoil(bookingDecider.stream(bad.bookingId), 'Unheard');
  expect(await forgetDue([bad.bookingId, good.bookingId])).toMatchObject({
    bookings: 1,
    refusals: [{ id: bad.bookingId, reason: 'unreadable' }],
  });
  expect(await people.isForgotten(good.bookingId)).toBe(true);
});
