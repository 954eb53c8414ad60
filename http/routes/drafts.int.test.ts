import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingDecider } from '#engine/booking/booking.ts';
import { eraseBooking } from '#engine/privacy/erase-booking.ts';
import { forgetBooking } from '#engine/privacy/forget-booking.ts';
import { workOffNext } from '#engine/kernel/tasks.fixture.ts';
import { retainDaily } from '#engine/processes/retain-daily.ts';
import { readModelsIn } from '#projections/held-by.ts';
import { outdatedIn } from '#projections/outdated-people.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import { commandContext } from '../command-context.ts';
import { bookSomeTrip, pay } from '../trip.fixture.ts';

const DAY_MS = 86_400_000;
const TAB = 'A'.repeat(43);
const OTHER_TAB = 'B'.repeat(43);
const typed = (lastName: string) => ({ 'passenger-details': { passenger: { lastName } } });

let product: TestProduct;
let now = () => new Date();
let browser: Browser;
let revision = 0;

beforeAll(async () => {
  product = await startTestProduct({}, () => now());
});
afterAll(() => product.stop());
beforeEach(() => {
  now = () => new Date();
  browser = createBrowser(product.url);
});

const keep = async (
  content: object,
  { tab = TAB, bookingIds = [] as number[], at = ++revision } = {},
) =>
  jsonOf(
    await browser.call('PUT', `/api/drafts/${tab}`, {
      body: { revision: at, bookingIds, content },
    }),
  );
const kept = async (path = `/${TAB}`, from = browser) =>
  jsonOf(await from.get(`/api/drafts${path}`)).content;
const rows = () => product.ports.knex('draft').select();
const keys = () => product.ports.knex('sealing_key').where('subject', 'like', 'draft-%');

test('a draft is shown to its tab and to a new tab of the same browser, and to no one else', async () => {
  expect(await kept()).toBeNull();
  await keep(typed('Suharto'));
  expect(await kept()).toEqual(typed('Suharto'));
  expect(await kept('')).toEqual(typed('Suharto'));
  await keep(typed('Sukarno'), { tab: OTHER_TAB });
  expect(await kept()).toEqual(typed('Suharto'));
  expect(await kept('')).toEqual(typed('Sukarno'));
  const stranger = createBrowser(product.url);
  expect(await kept(`/${TAB}`, stranger)).toBeNull();
  expect(await kept('', stranger)).toBeNull();
  stranger.cookies.set('skyhold_visitor', 'F'.repeat(43));
  expect(await kept(`/${TAB}`, stranger)).toBeNull();
  expect((await browser.get('/api/drafts')).headers.get('cache-control')).toBe('no-store');
});

test('a draft is sealed under a key that is deleted with it', async () => {
  await keep(typed('Markedname'));
  expect(JSON.stringify(await rows())).not.toMatch(
    new RegExp(['Markedname', Buffer.from('Markedname').toString('base64').slice(0, 12)].join('|')),
  );
  const subjects = (await rows()).map(({ subject }) => subject);
  expect((await keys()).map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects));
  await keep({});
  expect(await kept()).toBeNull();
  expect((await keys()).length).toBe((await rows()).length);
});

test('a delayed save does not replace a later one', async () => {
  await keep(typed('Suharto'), { at: (revision += 2) });
  await keep(typed('Suhar'), { at: revision - 1 });
  expect(jsonOf(await browser.get(`/api/drafts/${TAB}`))).toEqual({
    content: typed('Suharto'),
    revision,
  });
});

test('once a booking is paid, its drafts are erased, and nothing else', async () => {
  const bookingId = await bookSomeTrip(browser);
  await keep(typed('Suharto'), { bookingIds: [bookingId] });
  await keep(typed('Sukarno'), { tab: OTHER_TAB });
  await pay(product.url, browser, bookingId);
  await expect.poll(() => kept()).toBeNull();
  expect(await kept(`/${OTHER_TAB}`)).toEqual(typed('Sukarno'));
  // Sent before the payment, and delayed on its way.
  await keep(typed('Suharto'), { bookingIds: [bookingId] });
  expect(await kept()).toBeNull();
  expect((await keys()).length).toBe((await rows()).length);
});

test('when a traveller is erased, the drafts of the browser that booked are erased too', async () => {
  const bookingId = await bookSomeTrip(browser);
  await keep(typed('Suharto'));
  const another = browser;
  browser = createBrowser(product.url);
  await keep(typed('Sukarno'));
  const context = commandContext('administrator', new Date());
  await forgetBooking(product.ports, bookingId, 'request', context);
  await eraseBooking({ ...product.ports, siteUrl: product.url }, bookingId);
  expect(await kept(`/${TAB}`, another)).toBeNull();
  expect(await kept()).toEqual(typed('Sukarno'));
  await keep(typed('Suharto'), { bookingIds: [bookingId] });
  expect(await kept()).toBeNull();
  expect(await product.ports.sealing.open(bookingDecider.stream(bookingId), 'x')).toBeUndefined();
});

test('after seven days a draft is no longer shown, and the daily retention erases it', async () => {
  await keep(typed('Suharto'));
  const start = Date.now();
  now = () => new Date(start + 7 * DAY_MS - 60_000);
  expect(await kept()).toEqual(typed('Suharto'));
  now = () => new Date(start + 7 * DAY_MS + 60_000);
  expect(await kept()).toBeNull();
  const { ports, settings } = product;
  const retain = retainDaily({
    ...ports,
    ...readModelsIn(ports.knex),
    siteUrl: settings.publicUrl,
    adminEmail: settings.adminEmail,
    retention: settings.retention,
    outdated: outdatedIn(ports.knex),
  });
  // The product's own daily run may come first.
  await expect
    .poll(async () => {
      await workOffNext(retain, ports);
      return rows();
    })
    .toEqual([]);
  expect(await keys()).toEqual([]);
});
