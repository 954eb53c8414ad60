import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountDecider } from '#engine/account/account.ts';
import { offerPassword } from '#engine/account/password-link.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { accountByAddress, accountOfBooking } from '#projections/accounts/queries.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { createBrowser, jsonOf } from '../browser.fixture.ts';
import { commandContext } from '../command-context.ts';
import { bookSomeTrip, pay } from '../trip.fixture.ts';

const OLD = 'grace@example.com';
const NEW = 'grace.new@example.com';
const PASSWORD = 'four words in a row';
const PATIENCE = { timeout: 60_000, interval: 50 };

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const linkTo = async (address: string, link: RegExp): Promise<string> => {
  const found = async () =>
    (await readOutbox(product.outbox)).flatMap(({ to, text }) =>
      to === address ? (link.exec(text ?? '')?.[1] ?? []) : [],
    );
  await expect.poll(found, PATIENCE).not.toEqual([]);
  return (await found())[0] ?? '';
};

test('the account of the old address neither shows, changes nor erases the booking', async () => {
  const { knex, store, addressHash } = product.ports;
  const traveller = createBrowser(product.url);
  const bookingId = await bookSomeTrip(traveller);
  const confirmationNumber = await pay(product.url, traveller, bookingId);
  const mailed = await linkTo(OLD, /set-password\?token=([\w-]{43})/);
  const userId = (await accountByAddress(knex, addressHash(OLD)))?.user_id ?? 0;

  const path = `/api/bookings/${bookingId}`;
  jsonOf(await traveller.post(`${path}/email-corrections`, { email: NEW }));
  const proof = await linkTo(NEW, /confirm-email\/(\d+\/[\w-]{43})/);
  jsonOf(await traveller.post(`/api/email-corrections/${proof}`, {}));
  await expect.poll(() => accountOfBooking(knex, bookingId), PATIENCE).toBeUndefined();

  const stranger = createBrowser(product.url);
  const setPassword = (token: string) =>
    stranger.post('/api/auth/set-password', { token, password: PASSWORD });
  expect((await setPassword(mailed)).status).toBe(400);
  // The owner of the old address still has the account, as of any other booking.
  const context = commandContext('system', new Date());
  const offered = await offerPassword(product.ports, userId, 'forgotten', context);
  jsonOf(await setPassword(offered?.token ?? ''));

  const own = `/api/users/${userId}`;
  expect(jsonOf(await stranger.get(`${own}/bookings`))).toEqual([]);
  expect((await stranger.get(`${own}/data`)).text).not.toContain(confirmationNumber);
  const rejected = await Promise.all([
    stranger.get(path),
    stranger.get(`${path}/pdf`),
    stranger.get(`${path}/receipt`),
    stranger.get(`${own}/bookings/${bookingId}`),
    stranger.post(`${own}/bookings/${bookingId}/refund-request`, { reason: 'mine' }),
    stranger.post(`${path}/email-corrections`, { email: OLD }),
  ]);
  expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 404));

  expect(jsonOf(await stranger.post(`${own}/delete`, {}))).toEqual({
    success: true,
    beingPaid: [],
  });
  const { state: account } = await foldStream(store, accountDecider, userId);
  expect(account.status).toBe('forgotten');
  const task = { queue: 'finish-forgetting', stream: accountDecider.stream(userId) };
  await expect.poll(() => knex('task').where(task), PATIENCE).toMatchObject([{ attempts: 1 }]);
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  expect(booking).toMatchObject({ status: 'confirmed', forgotten: false });
  expect(jsonOf(await traveller.get(path)).passenger.email).toBe(NEW);
});
