import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountDecider } from '../account/account.ts';
import { addressDecider } from '../account/address.ts';
import { offerPassword } from '../account/password-link.ts';
import { bookingDecider } from '../booking/booking.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { foldStream } from '../kernel/handle-command.ts';
import { createLinkTokens } from '../kernel/link-token.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { messageIdFor } from '../mail/mailer.ts';
import { forgetPerson } from './forget-person.ts';
import { listOutbox } from '#tools/dev/outbox/outbox-files.ts';
import { ADMIN, type People, startPeople } from '#tools/dev/people.fixture.ts';

const linkTokens = createLinkTokens('a session secret for this test');

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.stop());

const forgetIds = (ids: { userIds?: number[]; bookingIds?: number[] }) =>
  forgetPerson(
    people,
    { userIds: [], bookingIds: [], messageIds: [], ...ids },
    'request',
    arbitraryContext(),
    () => {},
  );
const forget = (...bookingIds: number[]) => forgetIds({ bookingIds });

test('an account is forgotten with its key, also while a booking of it is kept', async () => {
  const { userId, bookingId } = await people.paid('alan@example.org');
  const { state } = await foldStream(people.store, accountDecider, userId);
  if (state.status === 'absent') throw new Error('There is no account');
  const opened = () => people.sealing.open(accountDecider.stream(userId), state.sealed);
  expect(await opened()).toBeDefined();
  expect(await forgetIds({ userIds: [userId] })).toMatchObject({ userIds: [userId], refusals: [] });
  expect(await opened()).toBeUndefined();
  expect(await people.isForgotten(bookingId)).toBe(false);
});

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

test('of a forgotten account no mail with a link is kept, however many there were', async () => {
  const { userId, bookingId } = await people.paid('links@example.org');
  for (const minutes of [0, 6]) {
    const at = new Date(arbitraryContext().at.getTime() + minutes * 60_000);
    await offerPassword({ ...people, linkTokens }, userId, 'forgotten', arbitraryContext({ at }));
  }
  for (const number of [1, 2]) {
    await people.mailer.send({
      messageId: messageIdFor(mailReasons.passwordLink(userId, number), people.siteUrl),
      to: { name: 'Ada Byron', address: 'links@example.org' },
      subject: 'Your link',
      text: 'Ada Byron',
      html: '<p>Ada Byron</p>',
      attachments: [],
    });
  }
  expect(await listOutbox(people.outbox)).toHaveLength(2);
  await forget(bookingId);
  expect(await listOutbox(people.outbox)).toEqual([]);
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

test('what cannot be read is named, and does not stop other erasures', async () => {
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
