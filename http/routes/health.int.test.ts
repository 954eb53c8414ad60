import Router from '@koa/router';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPaused } from '#projections/projector/checkpoints.ts';
import { watchLag } from '#projections/projector/lag-watch.ts';
import { projections } from '#projections/projections.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import { listen } from '../listen.ts';
import { readinessRoutes } from './health.ts';
import { bookSomeTrip, pay } from '../trip.fixture.ts';

let product: TestProduct;
let browser: Browser;
let operator: Browser;

beforeAll(async () => {
  product = await startTestProduct();
  browser = createBrowser(product.url);
  operator = createBrowser(product.opsUrl);
  await pay(product.url, browser, await bookSomeTrip(browser));
});

afterAll(() => product.stop());

test('healthz reports that the process is alive', async () => {
  expect(jsonOf(await browser.get('/healthz'))).toEqual({ status: 'ok' });
});

test('readyz reports the lag of every read model', async () => {
  await expect
    .poll(async () => jsonOf(await operator.get('/readyz')))
    .toEqual({
      eventStore: 'ok',
      database: 'ok',
      projections: Object.fromEntries(
        projections.map(({ name }) => [
          name,
          { position: expect.stringMatching(/^[1-9]\d*$/), lag: 0 },
        ]),
      ),
    });
  expect((await operator.get('/readyz')).headers.get('cache-control')).toBe('no-store');
});

test('the public readyz reports only its status, and there are no metrics', async () => {
  const answer = await browser.get('/readyz');
  expect(answer).toMatchObject({ status: 200, text: 'OK' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await browser.get('/metrics')).toMatchObject({ status: 404 });
  for (const path of ['/', '/api/site', '/healthz'])
    expect(await operator.get(path)).toMatchObject({ status: 404 });
});

/** The value of a metric's line with exactly these labels. */
const metric = async (name: string, labels: Record<string, string>): Promise<number> => {
  const { status, headers, text } = await operator.get('/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && wanted.every((label) => one.includes(label)));
  return Number(line?.split(' ').at(-1));
};

test('metrics count requests by route, bookings, events and the lag', async () => {
  const route = { method: 'GET', route: '/api/flights/:id', status: '404' };
  const counted = 'skyhold_http_request_duration_seconds_count';
  expect(await metric(counted, route)).toBeNaN();
  await browser.get('/api/flights/one');
  await browser.get('/api/flights/two');
  expect(await metric(counted, route)).toBe(2);
  await expect.poll(() => metric('skyhold_bookings', { status: 'completed' })).toBe(1);
  await expect
    .poll(() => metric('skyhold_projection_lag_positions', { projection: 'bookings' }))
    .toBe(0);
  expect(await metric('skyhold_projection_waiting_seconds', { projection: 'bookings' })).toBe(0);
  expect(await metric('skyhold_projection_parked_events', { projection: 'bookings' })).toBe(0);
  expect(await metric('skyhold_overdue_timers', { kind: 'payment-watch-ends' })).toBe(0);
  await expect.poll(() => metric('skyhold_events_appended_total', { type: 'MailSent' })).toBe(2);
  expect(await metric('skyhold_events_appended_total', { type: 'PaymentSucceeded' })).toBe(1);
});

test('readyz names only the event store during its outage; metrics continue', async () => {
  const cut = await startTestProduct({ roles: ['http'] });
  try {
    const visitor = createBrowser(cut.url);
    const watching = createBrowser(cut.opsUrl);
    await expect.poll(() => visitor.get('/readyz')).toMatchObject({ status: 200 });
    await cut.stopEventStore();
    await expect
      .poll(async () => jsonOf(await watching.get('/readyz'), 503))
      .toMatchObject({ eventStore: 'no answer', database: 'ok' });
    expect(await visitor.get('/readyz')).toMatchObject({
      status: 503,
      text: 'Service Unavailable',
    });
    expect(await visitor.get('/healthz')).toMatchObject({ status: 200 });
    expect(await watching.get('/metrics')).toMatchObject({ status: 200 });
  } finally {
    await cut.stop();
  }
});

test('readyz names only the database during its outage', async () => {
  const cut = await startTestProduct({ roles: ['http'] });
  try {
    const visitor = createBrowser(cut.opsUrl);
    await cut.ports.knex.destroy();
    await expect
      .poll(async () => jsonOf(await visitor.get('/readyz'), 503))
      .toEqual({ eventStore: 'ok', database: 'no answer', projections: {} });
  } finally {
    await cut.stop();
  }
});

test('readyz names read models that make no progress for 30 s while events arrive', async () => {
  const idle = await startTestProduct({ roles: ['http'] });
  let now = 0;
  const { knex, store } = idle.ports;
  const lagWatch = watchLag(knex, store, () => now);
  const listening = await listen('127.0.0.1', 0);
  try {
    const router = new Router();
    readinessRoutes(router, { ...idle.ports, lagWatch });
    const answer = new Koa().use(router.routes()).callback();
    listening.server.on('request', (request, response) => void answer(request, response));
    const visitor = createBrowser(`http://127.0.0.1:${listening.port}`);
    // The probe's events do not count.
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200 });
    now += 30_000;
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200 });
    await bookSomeTrip(createBrowser(idle.url));
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200 });
    now += 30_000;
    const [first, ...others] = projections;
    if (!first) throw new Error('no read models');
    await setPaused(knex, first, true);
    expect(jsonOf(await visitor.get('/readyz'), 503)).toMatchObject({
      stalled: others.map(({ name }) => name),
    });
  } finally {
    lagWatch.close();
    await listening.close();
    await idle.stop();
  }
});
