import { reactTo } from '#engine/kernel/process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { bookingDecider } from '../booking/booking.ts';
import { messageDecider } from '../contact/message.ts';
import { receiveMessage } from '../contact/receive-message.ts';
import { foldStream } from '../kernel/handle-command.ts';
import { forwardMessage } from '../processes/forward-message.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { forgetOutdated } from './forget-outdated.ts';
import { ADMIN, type People, startPeople } from '#tools/dev/people.fixture.ts';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.stop());

async function* portion<Id>(ids: Id[]) {
  yield ids;
}

/** Erases without other processes running, as a tool does on a stopped product. */
const forgetDue = (bookings: number[], accounts: number[] = [], messages: string[] = []) =>
  forgetOutdated(
    {
      ...people,
      outdated: {
        bookings: () => portion(bookings),
        accounts: () => portion(accounts),
        messages: () => portion(messages),
      },
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
    messages: 0,
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

test('a message that cannot be read is reported, and the next one is erased', async () => {
  const written = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.org',
    subject: '',
    message: '',
  };
  for (const id of ['bad', 'good']) await receiveMessage(people, id, written, arbitraryContext());
  await people.spoil(messageDecider.stream('bad'), 'Unheard');
  expect(await forgetDue([], [], ['bad', 'good'])).toMatchObject({
    messages: 1,
    refusals: [{ id: 'bad', reason: 'unreadable' }],
  });
});

test('an outdated message of the contact form is erased: its words and its mail, not the next one', async () => {
  const written = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.org',
    subject: 'A question',
    message: 'About my reservation',
  };
  const forwarded = async () =>
    (await readOutbox(people.outbox)).filter(({ subject }) => subject.includes(written.subject));
  const issuer = { supportEmail: ADMIN, siteUrl: people.siteUrl };
  const process = forwardMessage({ ...people, issuer });
  for (const id of ['old', 'young']) {
    await receiveMessage(people, id, written, arbitraryContext());
    const [received] = await people.store.read(messageDecider.stream(id));
    if (received) await reactTo(process, received, { number: 1, at: new Date() });
  }
  expect(await forwarded()).toHaveLength(2);
  const [old, young] = await Promise.all(
    ['old', 'young'].map(async (id) => {
      const stream = messageDecider.stream(id);
      const { state } = await foldStream(people.store, messageDecider, id);
      return { stream, sealed: state.status === 'received' ? state.sealed : '' };
    }),
  );

  expect(await forgetDue([], [], ['old'])).toMatchObject({ messages: 1, refusals: [] });
  expect(await people.sealing.open(old?.stream ?? '', old?.sealed ?? '')).toBeUndefined();
  expect(await people.sealing.open(young?.stream ?? '', young?.sealed ?? '')).toEqual(written);
  expect(await forwarded()).toHaveLength(1);
});
