import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { monthOf } from '#engine/audit/access-log.ts';
import { appendAccesses, noteAccess } from '#engine/audit/access-outbox.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { runProgram } from '#tools/cli/run-program.fixture.ts';
import { TEST_MASTER_KEY } from '#tools/dev/test-backend.ts';
import { readAccessLog } from '#engine/audit/describe-access.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import type { AccessLogView } from '../contracts/admin-answers.ts';
import type { OrderHistoryView } from '../contracts/order-history-answers.ts';
import { arbitraryBookingRequest, book, firstFlight, inDays } from '../trip.fixture.ts';

const PROGRAM = fileURLToPath(new URL('../../tools/cli/audit/audit.ts', import.meta.url));
const HOUR_MS = 3_600_000;
const PATIENCE = { timeout: 60_000, interval: 50 };

let product: TestProduct;
let administrator: Browser;
let bookingId: number;

beforeAll(async () => {
  // Only the test empties the outbox.
  product = await startTestProduct({ roles: ['http', 'projector'] });
  administrator = await administratorOf(product);
  const visitor = createBrowser(product.url);
  const { id } = await firstFlight(visitor, 'JFK', 'LHR', inDays(30));
  bookingId = await book(visitor, arbitraryBookingRequest(id));
  // The statistics are not personal data: reading them is not recorded.
  await vi.waitFor(
    async () =>
      expect(jsonOf(await administrator.get('/api/admin/stats'))).toMatchObject({ totalOrders: 1 }),
    PATIENCE,
  );
});
afterAll(() => product.stop());

/** An entry as the log has it; only the page adds a title and emails. */
const asLogged = (entry: AccessLogView['entries'][number]) => ({
  ...entry,
  title: undefined,
  email: undefined,
  aboutEmail: undefined,
  bookingId: undefined,
  confirmationNumber: undefined,
});

/** The first page, once it shows what `npm run audit -- access` reads in the log. */
const entries = async (): Promise<AccessLogView['entries']> => {
  const inAnHour = new Date(Date.now() + HOUR_MS);
  while ((await appendAccesses(product.ports, inAnHour)) > 0);
  const logged = await readAccessLog(product.ports.store, monthOf(new Date().toISOString()));
  return vi.waitFor(async () => {
    const shown = jsonOf(await administrator.get('/api/admin/access-log')).entries;
    expect(shown.map(asLogged)).toEqual(logged.slice(0, 50));
    return shown;
  }, PATIENCE);
};
const noted = async (about: string): Promise<void> => {
  const at = new Date();
  const data = { userId: 1, route: 'GET /noted', about, at: at.toISOString() };
  await noteAccess(product.ports.knex, { type: 'PersonalDataRead', data }, at);
};
const whats = async () => (await entries()).map(({ what, about }) => ({ what, about }));

test('the log contains every read and action of the administrator', async () => {
  const order = `/api/admin/bookings/${bookingId}`;
  await administrator.get(order);
  await administrator.get(order);
  await administrator.post(`${order}/notes`, { text: 'Called back' });
  await administrator.get('/api/admin/stats');
  const about = String(bookingId);
  const email = product.settings.adminEmail;
  expect((await entries()).filter((entry) => entry.about === about)).toMatchObject([
    { what: 'Did POST /api/admin/bookings/:id/notes', email, bookingId },
    { what: 'Read GET /api/admin/bookings/:id, 2 times', email },
  ]);
});

test('every action of the administrator is recorded, also outside the administration, and says what it is about', async () => {
  const { knex } = product.ports;
  const mail = { queue: 'send-confirmation', key: 'waits' };
  const stream = bookingDecider.stream(bookingId);
  const dueAt = new Date(Date.now() + HOUR_MS);
  await knex('task').insert({ ...mail, stream, due_at: dueAt });
  // An action that cannot say what it is about is not done.
  await knex.schema.renameTable('payment', 'payment_away');
  const { status } = await administrator.post('/api/admin/mails/retry', mail);
  await knex.schema.renameTable('payment_away', 'payment');
  expect(status).toBe(503);
  expect(await knex('task').where(mail).first()).toMatchObject({ due_at: dueAt });
  for (const [path, body] of [
    ['/api/auth/second-factor/secret', {}],
    ['/api/admin/mails/retry', mail],
  ] as const)
    jsonOf(await administrator.post(path, body));
  const draft = { revision: 1, bookingIds: [], content: { 'passenger-details': {} } };
  jsonOf(await administrator.call('PUT', `/api/drafts/${'A'.repeat(43)}`, { body: draft }));
  const found = await whats();
  expect(found).toEqual(
    expect.arrayContaining([
      { what: 'Did POST /api/auth/second-factor/secret', about: null },
      { what: 'Did POST /api/admin/mails/retry', about: String(bookingId) },
    ]),
  );
  expect(found.filter(({ what }) => what.includes('drafts'))).toEqual([]);
});

test('an order added by hand is linked, an account has its email', async () => {
  const added = await administrator.post('/api/admin/add-booking', {
    passenger: { firstName: 'Edsger', lastName: 'Dijkstra', email: 'edsger@example.org' },
    flight: {
      flightNumber: 'KL 605',
      airline: 'KLM',
      departureAirport: 'AMS',
      arrivalAirport: 'SFO',
      date: inDays(30),
      price: '740.50',
    },
    booking: {
      isRoundTrip: false,
      paymentStatus: 'pending',
      totalAmount: '740.50',
      adminEmail: product.settings.adminEmail,
    },
  });
  await administrator.get('/api/users/4711/bookings');
  const { user } = jsonOf(await administrator.get('/api/auth/session'));
  await administrator.get(`/api/users/${user.id}/bookings`);
  const ofAccount = { what: 'Read GET /api/users/:id/bookings', bookingId: null };
  const id = jsonOf(added, 201).bookingId;
  expect(await entries()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'Did POST /api/admin/add-booking', bookingId: id }),
      expect.objectContaining({ ...ofAccount, about: '4711', aboutEmail: null }),
      expect.objectContaining({ ...ofAccount, about: String(user.id), aboutEmail: user.email }),
    ]),
  );
});

test('rejections and failed sign-ins are counted by the hour, without address or password', async () => {
  const stranger = createBrowser(product.url);
  for (let times = 0; times < 2; times++) {
    const body = { email: 'nobody-known@example.org', password: 'a secret guess' };
    expect(await stranger.post('/api/auth/login', body)).toMatchObject({ status: 401 });
    expect(await stranger.get(`/api/bookings/${bookingId}/checkout`)).toMatchObject({
      status: 404,
    });
    await stranger.get('/api/bookings/1234567890/checkout');
  }
  const found = await entries();
  expect(found).toContainEqual({
    eventId: expect.any(String),
    title: 'An unpaid booking',
    kind: 'refused',
    at: expect.stringMatching(/:00:00\.000Z$/),
    who: 'visitor',
    email: null,
    what: 'Refused 2 times within an hour: GET /api/bookings/:id/checkout',
    about: String(bookingId),
    aboutEmail: null,
    bookingId,
    confirmationNumber: null,
  });
  expect(found.map(({ what }) => what)).toContain('2 failed sign-ins within an hour');
  expect(JSON.stringify(found)).not.toMatch(/nobody-known|secret guess|1234567890/);
});

test('what was appended before a crash is not appended again with what came since', async () => {
  const { knex, store } = product.ports;
  await entries();
  const inAnHour = new Date(Date.now() + HOUR_MS);
  await noted('before');
  const crashing = {
    ...store,
    append: async (...written: Parameters<typeof store.append>) => {
      await store.append(...written);
      throw new Error('killed after the append');
    },
  };
  await expect(appendAccesses({ knex, store: crashing }, inAnHour)).rejects.toThrow('killed');
  await noted('since');
  expect((await whats()).filter(({ what }) => what === 'Read GET /noted')).toEqual([
    { what: 'Read GET /noted', about: 'since' },
    { what: 'Read GET /noted', about: 'before' },
  ]);
});

test('personal data is not shown if the read cannot be recorded', async () => {
  const { knex } = product.ports;
  await knex.schema.renameTable('access_outbox', 'access_outbox_away');
  const read = await administrator.get(`/api/admin/bookings/${bookingId}`);
  await knex.schema.renameTable('access_outbox_away', 'access_outbox');
  expect(read.status).toBeGreaterThanOrEqual(500);
  expect(read.text).not.toContain('example.com');
});

test('the log is filtered by kind of access and by text', async () => {
  const all = await entries();
  const narrowed = async (query: string): Promise<AccessLogView['entries']> =>
    jsonOf(await administrator.get(`/api/admin/access-log?${query}`)).entries;
  const did = await narrowed('kind=did');
  expect(did).toEqual(all.filter(({ kind }) => kind === 'did'));
  expect(did).not.toEqual([]);
  expect(await narrowed('search=CHECKOUT')).toEqual(
    all.filter(({ what }) => what.includes('checkout')),
  );
  expect(await narrowed(`kind=did&search=${bookingId}`)).toMatchObject([
    { what: 'Did POST /api/admin/mails/retry', about: String(bookingId) },
    { what: 'Did POST /api/admin/bookings/:id/notes', about: String(bookingId) },
  ]);
  expect(await narrowed('search=nothing-like-it')).toEqual([]);
  const { adminEmail } = product.settings;
  expect(await narrowed(`search=${encodeURIComponent(adminEmail)}`)).toEqual(
    all.filter(({ email }) => email === adminEmail),
  );
  const free = await administrator.post('/api/admin-direct-booking', { bookingId });
  const number: string = jsonOf(free).confirmationNumber;
  const ofOrder = (await entries()).filter((entry) => entry.bookingId === bookingId);
  expect(await narrowed(`search=${number.toLowerCase()}`)).toEqual(ofOrder);
  expect(ofOrder[0]).toMatchObject({ confirmationNumber: number });
});

test('the log has pages', async () => {
  for (let reads = 0; reads < 60; reads++) await noted(`page ${reads}`);
  await entries();
  const pageOf = async (page: number): Promise<AccessLogView> =>
    jsonOf(await administrator.get(`/api/admin/access-log?page=${page}`));
  const [first, second] = [await pageOf(1), await pageOf(2)];
  expect(first).toMatchObject({ page: 1, hasNext: true });
  expect(first.entries).toHaveLength(50);
  expect(second).toMatchObject({ page: 2, hasNext: false });
  const ids = [...first.entries, ...second.entries].map(({ eventId }) => eventId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the log of a month and the history of an order are what the command line says', async () => {
  await entries();
  const printed = async (...args: string[]) =>
    JSON.parse(
      (
        await runProgram(PROGRAM, [...args, '--json'], {
          DATABASE_URL: product.settings.databaseUrl,
          EVENTSTORE_URL: product.settings.eventStoreUrl,
          PII_MASTER_KEY: TEST_MASTER_KEY,
        })
      ).out,
    );
  const shown: AccessLogView['entries'] = [];
  for (let page = 1, hasNext = true; hasNext; page += 1) {
    const view: AccessLogView = jsonOf(
      await administrator.get(`/api/admin/access-log?page=${page}`),
    );
    shown.push(...view.entries);
    ({ hasNext } = view);
  }
  expect(shown.length).toBeGreaterThan(60);
  expect(shown.map(asLogged)).toEqual(await printed('access'));

  const history: OrderHistoryView = jsonOf(
    await administrator.get(`/api/admin/bookings/${bookingId}/history`),
  );
  expect(history.length).toBeGreaterThan(1);
  const told: { entries: { id: string; what: string; at: string }[] } = await printed(
    'booking',
    String(bookingId),
  );
  expect(told.entries.map(({ id, what, at }) => ({ id, what, at }))).toEqual(
    history.map(({ eventId: id, what, at }) => ({ id, what, at })),
  );
});
