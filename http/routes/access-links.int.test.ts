import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessLinkPath } from '#engine/booking/access-link.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Answer, createBrowser, jsonOf } from '../browser.fixture.ts';
import { commandContext } from '../command-context.ts';
import { bookSomeTrip, pay } from '../trip.fixture.ts';
import { whatIsWritten } from '../written.fixture.ts';

const ABSENT = 1_234_567_890;

let product: TestProduct;
let bookingId: number;
let link: string;
let token: string;

beforeAll(async () => {
  // No process managers run, so only a request can write.
  product = await startTestProduct({ roles: ['http', 'projector'] });
  const traveller = createBrowser(product.url);
  bookingId = await bookSomeTrip(traveller);
  await pay(product.url, traveller, bookingId);
  link = await accessLinkPath(product.ports, bookingId, commandContext('system', new Date()));
  token = link.split('/').at(-1) ?? '';
});

afterAll(() => product.stop());

const typesOf = async () =>
  (await product.ports.store.read(bookingDecider.stream(bookingId))).map(({ type }) => type);
const granted = async () => (await typesOf()).filter((type) => type === 'BookingAccessGranted');

const expectKeptToItself = ({ headers, text }: Answer) => {
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(`${headers.get('location')}${text}`).not.toContain(token);
};

describe('the link of a mail', () => {
  test('opens the booking on another device, at once and from then on', async () => {
    const phone = createBrowser(product.url);
    expect(await phone.get(`/api/bookings/${bookingId}`)).toMatchObject({ status: 404 });
    const opened = await phone.get(link, { 'sec-fetch-site': 'cross-site' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`/success/${bookingId}`);
    expectKeptToItself(opened);
    expect(jsonOf(await phone.get(`/api/bookings/${bookingId}`)).booking.id).toBe(bookingId);

    const before = await whatIsWritten(product.ports);
    expect(await phone.get(link)).toMatchObject({ status: 303 });
    expect(await whatIsWritten(product.ports)).toEqual(before);
    expect(jsonOf(await phone.get(`/api/bookings/${bookingId}`)).booking.id).toBe(bookingId);
  });

  test('keeps the access that the browser had before', async () => {
    const desk = createBrowser(product.url);
    const own = await bookSomeTrip(desk);
    const cookie = desk.cookies.get('skyhold_visitor');
    await desk.get(link);
    expect(desk.cookies.get('skyhold_visitor')).toBe(cookie);
    expect(await desk.get(`/api/bookings/${own}/checkout`)).toMatchObject({ status: 200 });
    expect(await desk.get(`/api/bookings/${bookingId}`)).toMatchObject({ status: 200 });
  });

  test('followed by a mail scanner gives access to no one else', async () => {
    const scanner = createBrowser(product.url);
    const before = (await granted()).length;
    for (const method of ['HEAD', 'GET'])
      expect(await scanner.call(method, link)).toMatchObject({ status: 303 });
    expect((await granted()).length).toBe(before + 1);
    const stranger = createBrowser(product.url);
    expect(await stranger.get(`/api/bookings/${bookingId}`)).toMatchObject({ status: 404 });
  });

  test('is stored in the log only as a hash, and no metric contains it', async () => {
    const events = await product.ports.store.read(bookingDecider.stream(bookingId));
    expect(await typesOf()).toContain('AccessLinkIssued');
    for (const { data, metadata } of events)
      expect(JSON.stringify({ data, metadata })).not.toContain(token);
    const { text } = await createBrowser(product.opsUrl).get('/metrics');
    expect(text).toContain('route="/access/:bookingId/:token"');
    expect(text).not.toContain(token);
  });
});

describe('links revoked by the administrator', () => {
  test('stop working, and the browsers that used them lose access', async () => {
    const owner = createBrowser(product.url);
    const id = await bookSomeTrip(owner);
    await pay(product.url, owner, id);
    const newLink = (at = new Date()) =>
      accessLinkPath(product.ports, id, commandContext('system', at));
    const mailed = await newLink();
    const phone = createBrowser(product.url);
    await phone.get(mailed);
    expect(await phone.get(`/api/bookings/${id}`)).toMatchObject({ status: 200 });

    const admin = await administratorOf(product);
    const order = async () => jsonOf(await admin.get(`/api/admin/bookings/${id}`));
    expect((await order()).accessLinksUntil).toMatch(/^\d{4}-/);
    jsonOf(await admin.post(`/api/admin/bookings/${id}/revoke-links`, {}));
    expect((await order()).accessLinksUntil).toBeNull();
    const thief = createBrowser(product.url);
    expect((await thief.get(mailed)).headers.get('location')).toBe('/access');
    expect(await phone.get(`/api/bookings/${id}`)).toMatchObject({ status: 404 });
    expect(await owner.get(`/api/bookings/${id}`)).toMatchObject({ status: 200 });

    const next = await newLink();
    expect(next).not.toBe(mailed);
    expect((await phone.get(next)).headers.get('location')).toBe(`/success/${id}`);
  });

  test('expire after 180 days', async () => {
    const id = await bookSomeTrip(createBrowser(product.url));
    const issued = (daysAgo: number) =>
      accessLinkPath(
        product.ports,
        id,
        commandContext('system', new Date(Date.now() - daysAgo * 86_400_000)),
      );
    const opening = async (path: string) =>
      (await createBrowser(product.url).get(path)).headers.get('location');
    expect(await opening(await issued(180))).toBe('/access');
    expect(await opening(await issued(60))).toBe(`/success/${id}`);
  });
});

describe('a sign-out', () => {
  test("ends the browser's access, also for a copy of its cookies", async () => {
    const shared = createBrowser(product.url);
    const id = await bookSomeTrip(shared);
    await shared.get(link);
    shared.cookies.set('skyhold_recovery', 'R'.repeat(43));
    const copy = createBrowser(product.url);
    for (const [name, value] of shared.cookies) copy.cookies.set(name, value);
    expect(await copy.get(`/api/bookings/${bookingId}`)).toMatchObject({ status: 200 });
    jsonOf(await shared.post('/api/auth/logout', {}));
    for (const name of ['session', 'visitor', 'recovery']) {
      expect(shared.cookies.get(`skyhold_${name}`)).toBe('');
    }
    await awaitPosition(product.ports.knex, ['bookings'], await product.ports.store.head(), 30_000);
    for (const one of [shared, copy]) {
      expect(await one.get(`/api/bookings/${bookingId}`)).toMatchObject({ status: 404 });
      expect(await one.get(`/api/bookings/${id}/checkout`)).toMatchObject({ status: 404 });
    }
    expect(await createBrowser(product.url).get(link)).toMatchObject({ status: 303 });
  });
});

describe('an invalid link', () => {
  test('leads to one page, whatever is wrong with it, and writes nothing', async () => {
    const other = await bookSomeTrip(createBrowser(product.url));
    const before = await whatIsWritten(product.ports);
    const changed = `${token.slice(0, 42)}${token.endsWith('A') ? 'B' : 'A'}`;
    const shapes = new Set<string>();
    for (const path of [
      `/access/${bookingId}/${changed}`,
      `/access/${bookingId}/${product.ports.linkTokens.tokenFor(`access-${other}`)}`,
      `/access/${other}/${token}`,
      `/access/${other}/${product.ports.linkTokens.tokenFor(`access-${other}`)}`,
      `/access/${ABSENT}/${token}`,
      `/access/x/${token}`,
      `/access/${bookingId}/short`,
      `/access/${bookingId}/%00`,
    ]) {
      const browser = createBrowser(product.url);
      const answer = await browser.get(path);
      expectKeptToItself(answer);
      const headers = [...answer.headers].filter(([name]) => name !== 'date');
      shapes.add(JSON.stringify({ ...answer, headers }));
      expect(answer).toMatchObject({ status: 303 });
      expect(answer.headers.get('location')).toBe('/access');
      expect(browser.setCookies).toEqual([]);
      expect(await browser.get(`/api/bookings/${bookingId}`)).toMatchObject({ status: 404 });
    }
    expect(shapes.size).toBe(1);
    expect(await whatIsWritten(product.ports)).toEqual(before);
    expect(await createBrowser(product.url).get('/access')).toMatchObject({ status: 200 });
  });
});

test('a caller who guesses links is stopped, one who opens a valid link is not', async () => {
  const guarded = await startTestProduct({
    roles: ['http', 'projector'],
    publicUrl: 'https://skyhold.example',
  });
  try {
    const traveller = createBrowser(guarded.url);
    const id = await bookSomeTrip(traveller);
    const path = await accessLinkPath(guarded.ports, id, commandContext('system', new Date()));
    const open = (one: string, from: string) =>
      createBrowser(guarded.url).get(one, { 'x-forwarded-for': from });
    for (let times = 0; times < 25; times += 1)
      expect(await open(path, '203.0.113.1')).toMatchObject({ status: 303 });
    const wrong = `/access/${id}/${'A'.repeat(43)}`;
    for (let times = 0; times < 20; times += 1)
      expect(await open(wrong, '203.0.113.2')).toMatchObject({ status: 303 });
    for (const one of [wrong, path]) {
      const stopped = await open(one, '203.0.113.2');
      expect(stopped.status).toBe(429);
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60);
      expect(stopped.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await open(path, '203.0.113.3')).headers.get('location')).toBe(`/success/${id}`);
  } finally {
    await guarded.stop();
  }
});
