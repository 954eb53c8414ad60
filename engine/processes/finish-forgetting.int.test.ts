import { reactTo } from '#engine/kernel/process.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountDecider, handleAccount } from '../account/account.ts';
import { joinBooking } from '../account/join-booking.ts';
import { openBooking } from '../booking/booking.fixture.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { confirmBooking, drawNumber } from '../booking/confirm-booking.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { forgetAccount } from '../privacy/forget-account.ts';
import { keepingContents, mailContentsOf } from '../mail/mail-contents.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { arbitraryMail } from '../mail/mail.fixture.ts';
import { messageIdFor } from '../mail/mailer.ts';
import { forgetBooking } from '../privacy/forget-booking.ts';
import { type People, startPeople } from '#tools/dev/people.fixture.ts';
import { finishForgetting } from './finish-forgetting.ts';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.stop());
beforeEach(() => people.holding.splice(0));

/** Reacts to the last event of a stream after some minutes. */
const react = async (stream: string, minutes: number) => {
  const event = (await people.store.read(stream)).at(-1);
  if (!event) throw new Error(`${stream} is empty`);
  const at = new Date(new Date(event.metadata.at).getTime() + minutes * 60_000);
  return reactTo(finishForgetting(people), event, { number: 1, at });
};

test('an account without bookings is erased automatically', async () => {
  const { bookingId, userId } = await people.paid('ada@example.org');
  await forgetBooking(people, bookingId, 'request', arbitraryContext());
  expect(await people.statusOf(userId)).toBe('opened');
  await react(bookingDecider.stream(bookingId), 0);
  expect(await people.statusOf(userId)).toBe('forgotten');
});

test('so is an account that the read model contains only later', async () => {
  const { bookingId, userId } = await people.paid('late@example.org');
  people.owners.delete(bookingId);
  await forgetBooking(people, bookingId, 'request', arbitraryContext());
  const stream = bookingDecider.stream(bookingId);
  expect(await react(stream, 0)).toEqual({ again: expect.any(Date) });
  expect(await people.statusOf(userId)).toBe('opened');
  people.owners.set(bookingId, userId);
  await react(stream, 2);
  expect(await people.statusOf(userId)).toBe('forgotten');
});

test('it continues while a read model still contains the person', async () => {
  const { bookingId } = await people.paid('held@example.org');
  await forgetBooking(people, bookingId, 'request', arbitraryContext());
  const stream = bookingDecider.stream(bookingId);
  people.holding.push({ readModel: 'orders', because: 'paused' });
  expect(await react(stream, 3)).toEqual({ again: expect.any(Date) });
  people.holding.pop();
  expect(await react(stream, 3)).toBe('done');
  expect(await react(stream, 1)).toEqual({ again: expect.any(Date) });
});

test('it continues until a booking of the account that is being paid is erased too', async () => {
  const { bookingId, userId } = await people.paid('paying@example.org');
  // Paid, but without a number yet.
  const underWay = bookingId + 500_000;
  await openBooking(people.store, { bookingId: underWay, sealed: '' });
  const draw = { intentId: 'pi_2', candidate: 'K7M2QX', taken: undefined };
  const context = arbitraryContext();
  await handleBooking(people.store, context)(underWay, (booking) => drawNumber(draw, booking));
  await handleAccount(people.store, context)(userId, (account) =>
    joinBooking({ bookingId: underWay }, account),
  );
  await handleAccount(people.store, context)(userId, (account) =>
    forgetAccount({ because: 'request', administratorHash: '' }, account),
  );
  const stream = accountDecider.stream(userId);
  expect(await react(stream, 3)).toEqual({ again: expect.any(Date) });
  await confirmBooking(people.store, underWay, { intentId: 'pi_2' }, context);
  expect(await react(stream, 5)).toBe('done');
  expect(await people.isForgotten(underWay)).toBe(true);
});

test("a booking that cannot be read does not block the erasure of the account's other bookings", async () => {
  const bad = await people.paid('both@example.org');
  const good = await people.paid('both@example.org');
  await people.spoil(bookingDecider.stream(bad.bookingId), 'Unheard');
  await handleAccount(people.store, arbitraryContext())(good.userId, (account) =>
    forgetAccount({ because: 'request', administratorHash: '' }, account),
  );
  await expect(react(accountDecider.stream(good.userId), 0)).rejects.toThrow('Unheard');
  expect(await people.isForgotten(good.bookingId)).toBe(true);
});

test('a mail that names an erased companion and was being written meanwhile is kept for two minutes at most', async () => {
  const { bookingId } = await people.paid('lead@example.org');
  const stream = bookingDecider.stream(bookingId);
  await handleBooking(people.store, arbitraryContext())(bookingId, () => [
    { type: 'TravellerForgotten', data: { traveller: 2 } },
  ]);
  const reason = mailReasons.confirmation(bookingId);
  const kept = async () => (await mailContentsOf(people, [reason])).has(reason);
  expect(await react(stream, 0)).toEqual({ again: expect.any(Date) });
  const mailer = keepingContents(people.mailer, people);
  const messageId = messageIdFor(reason, people.siteUrl);
  await mailer.keep?.(arbitraryMail({ messageId }), stream);
  expect(await kept()).toBe(true);
  expect(await react(stream, 2)).toBe('done');
  expect(await kept()).toBe(false);
});
