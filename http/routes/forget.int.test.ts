import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessLinkPath } from '#engine/booking/access-link.ts';
import { accountDecider } from '#engine/account/account.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { deliveryDecider } from '#engine/mail/delivery.ts';
import { orderHistory } from '#engine/order-history/order-history.ts';
import { accountByAddress, bookingsOfAccount } from '#projections/accounts/queries.ts';
import { ordersProjection } from '#projections/orders/project.ts';
import { setPaused } from '#projections/projector/checkpoints.ts';
import { startSession } from '#engine/account/sessions.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import { commandContext } from '../command-context.ts';
import type { AdminOrderView } from '../contracts/admin-order-answers.ts';
import { providerOf } from '../provider.fixture.ts';
import { mailedLinks } from '../recovery.fixture.ts';
import {
  arbitraryBookingRequest,
  book,
  firstFlight,
  inDays,
  openIntent,
  pay,
  payAtProvider,
} from '../trip.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

let product: TestProduct;
let administrator: Browser;
let traveller: Browser;
let bookingId: number;
let travellers = 0;
let email: string;

beforeAll(async () => {
  product = await startTestProduct();
  administrator = await administratorOf(product);
});
afterAll(() => product.stop());

beforeEach(async () => {
  traveller = createBrowser(product.url);
  email = `forgettable${(travellers += 1)}@example.org`;
  const flight = await firstFlight(traveller, 'JFK', 'LHR', inDays(30));
  const request = arbitraryBookingRequest(flight.id);
  const passenger = { ...request.passenger, lastName: 'Forgettable', email };
  bookingId = await book(traveller, { ...request, passenger });
  // This browser's answer waits for the read model.
  jsonOf(await traveller.get(`/api/bookings/${bookingId}/checkout`));
});

const command = (name: string, body: unknown, id = bookingId) =>
  administrator.post(`/api/admin/bookings/${id}/${name}`, body);
const forget = () => command('forget', { bookingId });
const factsOf = async (type: string) =>
  (await product.ports.store.read(bookingDecider.stream(bookingId))).filter(
    (event) => event.type === type,
  );
const mailsAbout = async (text: string) =>
  (await readOutbox(product.outbox)).filter((mail) => JSON.stringify(mail).includes(text));

describe('a paid booking whose traveller is erased', () => {
  let confirmationNumber: string;

  beforeEach(async () => {
    confirmationNumber = await pay(product.url, traveller, bookingId);
    const { store } = product.ports;
    for (const reason of [`confirmation-${bookingId}`, `sales-${bookingId}`])
      await expect
        .poll(async () => (await foldStream(store, deliveryDecider, reason)).state.status, PATIENCE)
        .toBe('sent');
  }, 120_000);

  test('is gone for the customer, with any kind of access', async () => {
    const { knex, addressHash } = product.ports;
    const account = await vi.waitFor(async () => {
      const found = await accountByAddress(knex, addressHash(email));
      if (!found) throw new Error('The account is not there yet');
      return found;
    }, PATIENCE);
    const customer = createBrowser(product.url);
    customer.cookies.set('skyhold_session', await startSession(knex, account.user_id, new Date()));
    const context = commandContext('system', new Date());
    const link = await accessLinkPath(product.ports, bookingId, context);
    const dashboard = `/api/users/${account.user_id}/bookings`;
    await expect.poll(async () => jsonOf(await customer.get(dashboard))).toHaveLength(1);

    jsonOf(await forget());
    // Only the browser that sent the command waits for the read models.
    await vi.waitFor(async () => {
      // Their account had no other booking.
      expect(await customer.get(dashboard)).toMatchObject({ status: 401 });
      expect((await traveller.get(`/api/bookings/${bookingId}`)).status).toBe(404);
    }, PATIENCE);
    for (const browser of [traveller, customer]) {
      for (const path of [
        `/api/bookings/${bookingId}`,
        `/api/bookings/${bookingId}/checkout`,
        `/api/bookings/${bookingId}/pdf`,
        `/api/bookings/confirmation/${confirmationNumber}`,
        `/api/bookings/confirmation/${confirmationNumber}/pdf`,
      ]) {
        expect({ path, ...(await browser.get(path)) }).toMatchObject({
          path,
          status: 404,
          text: '{"message":"Booking not found"}',
        });
      }
    }
    const stranger = createBrowser(product.url);
    expect((await stranger.get(link)).headers.get('location')).toBe('/access');
  });

  test('stays an order for the administrator, without a person', async () => {
    jsonOf(await command('notes', { text: 'Forgettable called' }));
    const stats = jsonOf(await administrator.get('/api/admin/stats'));
    jsonOf(await forget());

    const order: AdminOrderView = jsonOf(
      await administrator.get(`/api/admin/bookings/${bookingId}`),
    );
    expect(order).toMatchObject({
      booking: { confirmationNumber, paymentStatus: 'completed', reservationFee: '15.00' },
      passenger: { firstName: '', lastName: '', email: '', gender: '' },
      stillHeldBy: [],
      notes: [],
      payments: [{ amount: '15.00' }],
      paymentMethod: { card: { last4: '4242' } },
    });
    expect(Date.now() - Date.parse(order.forgottenAt ?? '')).toBeLessThan(60_000);
    const history = jsonOf(await administrator.get(`/api/admin/bookings/${bookingId}/history`));
    expect(history.at(-1)).toMatchObject({
      type: 'PersonalDataForgotten',
      what: 'The personal data was erased on request',
      actor: 'administrator',
    });
    const list = `/api/admin/bookings?email=${product.settings.adminEmail}&page=1&search=`;
    const found = async (search: string) =>
      jsonOf(await administrator.get(`${list}${search}`)).entries.map((entry: AdminOrderView) => [
        entry.booking.id,
        entry.forgottenAt,
      ]);
    expect(await found(confirmationNumber)).toEqual([[bookingId, order.forgottenAt]]);
    expect(await found(encodeURIComponent(email))).toEqual([]);
    const csv = await administrator.get(`/api/admin/bookings.csv?search=${confirmationNumber}`);
    expect(csv.text).toContain(`${confirmationNumber},Forgotten,,`);
    expect(jsonOf(await administrator.get('/api/admin/stats'))).toEqual(stats);
  });

  test('gets neither document, mail nor note, and can be cancelled', async () => {
    jsonOf(await forget());
    const gone = {
      status: 410,
      text: '{"message":"The personal data of this reservation was deleted."}',
    };
    expect(await administrator.get(`/api/bookings/${bookingId}/pdf`)).toMatchObject(gone);
    expect(await command('resend', {})).toMatchObject(gone);
    expect(await command('resend', { email: 'other@example.org' })).toMatchObject(gone);
    expect(await command('notes', { text: 'Hello' })).toMatchObject(gone);
    expect(await command('refund', { reason: 'other', note: 'Hello' })).toMatchObject(gone);
    expect(await command('cancel', { reason: 'other', note: 'Hello' })).toMatchObject(gone);
    expect(await factsOf('BookingCancelled')).toEqual([]);
    jsonOf(await command('cancel', { reason: 'other' }));
    jsonOf(await command('refund', { reason: 'other' }));
  });

  test('loses the mails that are stored here, and keeps its events', async () => {
    jsonOf(await command('resend', { email: 'corrected@example.org' }));
    jsonOf(await command('refund', { reason: 'other' }));
    jsonOf(await command('cancel', { reason: 'other' }));
    const subjects = async () => (await mailsAbout(confirmationNumber)).map((mail) => mail.subject);
    await vi.waitFor(async () => {
      expect(await subjects()).toContain(
        `Your refund of $15.00 for reservation ${confirmationNumber}`,
      );
      expect(await subjects()).toContain(`Your reservation ${confirmationNumber} was cancelled`);
    }, PATIENCE);
    const before = await orderHistory(product.ports.store, bookingId);
    jsonOf(await forget());
    await vi.waitFor(async () => {
      expect(await mailsAbout('corrected@example.org')).toEqual([]);
      expect(await subjects()).toEqual([]);
      expect(await mailsAbout(email)).toEqual([]);
    }, PATIENCE);
    const after = await orderHistory(product.ports.store, bookingId);
    expect(after.slice(0, before.length)).toEqual(before);
  });

  test('has its account erased, unless the account has another booking', async () => {
    const { store, knex, addressHash } = product.ports;
    const first = bookingId;
    const flight = await firstFlight(traveller, 'JFK', 'LHR', inDays(31));
    const request = arbitraryBookingRequest(flight.id);
    const passenger = { ...request.passenger, lastName: 'Forgettable', email };
    const second = await book(traveller, { ...request, passenger });
    await pay(product.url, traveller, second);
    const account = await vi.waitFor(async () => {
      const userId = (await accountByAddress(knex, addressHash(email)))?.user_id ?? 0;
      expect(await bookingsOfAccount(knex, userId)).toHaveLength(2);
      const { state } = await foldStream(store, accountDecider, userId);
      if (state.status === 'absent') throw new Error('The account is not in the log');
      return state;
    }, PATIENCE);
    const statusOfAccount = async () =>
      (await foldStream(store, accountDecider, account.userId)).state.status;
    const isErased = async (id: number) => {
      const stream = bookingDecider.stream(id);
      const task = { queue: 'finish-forgetting', stream };
      expect(await knex('task').where(task)).toMatchObject([{ failures: 0, attempts: 1 }]);
    };
    jsonOf(await command('forget', { bookingId: first }, first));
    await vi.waitFor(() => isErased(first), PATIENCE);
    expect(await statusOfAccount()).toBe('opened');
    jsonOf(await command('forget', { bookingId: second }, second));
    await vi.waitFor(async () => expect(await statusOfAccount()).toBe('forgotten'), PATIENCE);
    const subject = accountDecider.stream(account.userId);
    // The key is destroyed after the event.
    await expect
      .poll(() => product.ports.sealing.open(subject, account.sealed), PATIENCE)
      .toBeUndefined();
  });

  test('is reported as still stored in a paused read model', async () => {
    const { knex } = product.ports;
    await setPaused(knex, ordersProjection, true);
    jsonOf(await forget());
    const shown = async () =>
      jsonOf(await administrator.get(`/api/admin/bookings/${bookingId}`)).stillHeldBy;
    expect(await shown()).toEqual([{ readModel: 'orders', because: 'paused' }]);
    expect(await knex('order_list').whereLike('search', `%${email}%`)).toHaveLength(1);
    await setPaused(knex, ordersProjection, false);
    await vi.waitFor(async () => expect(await shown()).toEqual([]), PATIENCE);
    expect(await knex('order_list').whereLike('search', `%${email}%`)).toEqual([]);
  });

  test('is erased once', async () => {
    jsonOf(await forget());
    jsonOf(await forget());
    expect(await factsOf('PersonalDataForgotten')).toHaveLength(1);
  });
});

test('the number must be entered again, and an unknown booking is not found', async () => {
  expect(await command('forget', { bookingId: bookingId + 1 })).toMatchObject({
    status: 400,
    text: expect.stringContaining('Must be the number of this booking'),
  });
  expect(await command('forget', { bookingId: 1_234_567_890 }, 1_234_567_890)).toMatchObject({
    status: 404,
  });
  expect(await factsOf('PersonalDataForgotten')).toEqual([]);
});

test('an unpaid booking cannot be paid after its traveller was erased', async () => {
  const { intentId } = await openIntent(traveller, bookingId);
  const { recoveryToken } = await mailedLinks(product.ports, bookingId);
  jsonOf(await forget());
  expect(await createBrowser(product.url).get(`/api/recovery/${recoveryToken}`)).toMatchObject({
    status: 404,
  });
  const { stripe } = providerOf(product.url);
  expect((await stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  const asked = await traveller.post('/api/create-payment-intent', { bookingId, amount: 15 });
  // The log rejects it even before the read model is up to date.
  expect([404, 410]).toContain(asked.status);
});

test('an unreported payment is settled before its traveller is erased', async () => {
  await providerOf(product.url).control('hold-webhooks');
  await payAtProvider(product.url, await openIntent(traveller, bookingId));
  jsonOf(await forget());
  await providerOf(product.url).control('release-webhooks');
  const { state } = await foldStream(product.ports.store, bookingDecider, bookingId);
  expect(state).toMatchObject({ status: 'confirmed', forgotten: true });
});
