import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { monthOf } from '#engine/audit/access-log.ts';
import { readAccessLog } from '#engine/audit/describe-access.ts';
import { MAIL_QUEUES } from '#engine/mail/mail-names.ts';
import { readModelsIn } from '#projections/held-by.ts';
import type { MailRow } from '#projections/mails/mail-row.ts';
import { dumpOf, marksIn } from '#tools/dev/kept-data.fixture.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import type { MailView } from '../contracts/mails.ts';
import type { MailsView, WaitingWorkView } from '../contracts/admin-answers.ts';
import { createProcesses } from '../processes.ts';
import { bookSomeTrip, pay } from '../trip.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const LATER = new Date(Date.now() + 3_600_000);

let product: TestProduct;
let administrator: Browser;
let bookingId: number;

beforeAll(async () => {
  product = await startTestProduct();
  administrator = await administratorOf(product);
  const traveller = createBrowser(product.url);
  bookingId = await bookSomeTrip(traveller);
  await pay(product.url, traveller, bookingId);
});
afterAll(() => product.stop());

const contentOf = async (reason: string): Promise<MailView> =>
  jsonOf(await administrator.get(`/api/admin/mails/${reason}`));
const shown = async (query = ''): Promise<MailsView> =>
  jsonOf(await administrator.get(`/api/admin/mails${query}`));

const expectWork = (work: Partial<WaitingWorkView>) =>
  vi.waitFor(
    async () =>
      expect(jsonOf(await administrator.get('/api/admin/waiting-work'))).toMatchObject(work),
    PATIENCE,
  );

test('every sent mail is shown, with its order', async () => {
  await vi.waitFor(async () => {
    const { mails } = await shown();
    expect(mails.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([`confirmation-${bookingId}`, `sales-${bookingId}`]),
    );
    expect(new Set(mails.map(({ reason }) => `<${reason}@127.0.0.1>`))).toEqual(
      new Set(product.sent),
    );
  }, PATIENCE);
  const { mails } = await shown('?state=sent');
  expect(mails.find(({ reason }) => reason === `confirmation-${bookingId}`)).toMatchObject({
    name: 'The confirmation email',
    to: 'grace@example.com',
    state: 'sent',
    attempts: 1,
    detail: null,
    bookingId,
    confirmationNumber: expect.stringMatching(/^[A-Z0-9]{6}$/),
  });
  expect((await shown('?state=bounced')).mails).toEqual([]);
});

test('a waiting mail shows its reason and next attempt, and is retried on request', async () => {
  const { knex } = product.ports;
  const { cause } = await knex<MailRow>('mail')
    .where({ reason: `confirmation-${bookingId}` })
    .first('cause')
    .then((row) => row ?? { cause: '' });
  const own = () => knex('task').where({ queue: 'send-confirmation', key: cause });
  await own().update({ done_at: null, due_at: LATER, last_error: 'Error: connect ECONNREFUSED' });
  const waitingMail = async () => (await shown()).waiting.find(({ task }) => task?.key === cause);
  // While a runner works on it, its row is due at the end of the lease, which is no next try.
  await own().update({ held_until: LATER });
  const tried = await waitingMail();
  expect(tried).toMatchObject({ isBeingTried: true, nextTryAt: null });
  expect((await administrator.post('/api/admin/mails/retry', tried?.task)).status).toBe(404);
  await own().update({ held_until: null });
  const mail = await waitingMail();
  expect(mail).toMatchObject({
    task: { queue: 'send-confirmation' },
    bookingId,
    nextTryAt: LATER.toISOString(),
    isBeingTried: false,
    error: 'Error: connect ECONNREFUSED',
  });
  await expectWork({ waitingMails: 1, retriedMails: 1 });
  expect(await administrator.post('/api/admin/mails/retry', mail?.task)).toMatchObject({
    status: 200,
  });
  await vi.waitFor(async () => expect((await own().first()).done_at).not.toBeNull(), PATIENCE);
  await expectWork({ waitingMails: 0, retriedMails: 0 });
  expect((await administrator.post('/api/admin/mails/retry', mail?.task)).status).toBe(404);
});

test('the mails of one order are found by its booking or confirmation number', async () => {
  const other = await bookSomeTrip(createBrowser(product.url));
  // More than are shown, all due before that of the order.
  const { knex } = product.ports;
  const queue = 'notify-hold';
  const waiting = Array.from({ length: 201 }, (_, n) => ({
    queue,
    key: `other-${n}`,
    stream: 'hold-4711',
    due_at: new Date(LATER.getTime() + n),
  }));
  const dueLast = new Date(LATER.getTime() + 3_600_000);
  const own = { queue, key: 'own', stream: `booking-${bookingId}`, due_at: dueLast };
  await knex('task').insert([...waiting, own]);
  await expectWork({ waitingMails: 202, retriedMails: 0 });
  const all = await shown();
  expect(all.hasMoreWaiting).toBe(true);
  expect(all.waiting).toHaveLength(200);
  expect(all.waiting[0]).toMatchObject({ task: { key: 'other-0' }, bookingId: 4711 });
  const { mails } = await shown();
  const ofOrder = mails.filter((mail) => mail.bookingId === bookingId);
  expect(ofOrder.length).toBeGreaterThanOrEqual(2);
  expect(ofOrder.length).toBeLessThan(mails.length);
  const number = ofOrder[0]?.confirmationNumber ?? '';
  for (const order of [bookingId, number, `%20${number.toLowerCase()}`])
    expect(await shown(`?order=${order}`)).toMatchObject({
      mails: ofOrder,
      waiting: [{ task: { key: 'own' }, bookingId }],
      hasMoreWaiting: false,
    });
  expect((await shown(`?order=${number}&state=bounced`)).mails).toEqual([]);
  for (const order of [other, 'ZZZZZZ', 'grace@example.com'])
    expect(await shown(`?order=${order}`)).toMatchObject({ waiting: [], mails: [] });
});

const TOKEN = /(?<=[/=])[\w-]{43}(?![\w-])/g;

test("a mail's content is shown in an inert page, without the secret of any link", async () => {
  const outbox = await readOutbox(product.outbox);
  const secrets = outbox.flatMap(({ text }) => text.match(TOKEN) ?? []);
  // Access link and password link of the confirmation, and the administrator's password link.
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(3);
  const reasons = product.sent.map((messageId) => messageId.slice(1).replace(/@.*/, ''));
  for (const reason of reasons) {
    const view = await contentOf(reason);
    const { status, text: page } = await administrator.get(`/api/admin/mails/${reason}/page`);
    expect(status).toBe(200);
    const { subject, text } = view.content ?? { subject: '', text: '' };
    const left = outbox.filter((mail) => mail.subject === subject).map((mail) => mail.text);
    expect(left.map((one) => one.replaceAll(TOKEN, '…').trim())).toContain(text.trim());
    for (const secret of secrets) expect(text + page).not.toContain(secret);
  }
  expect(reasons.some((reason) => reason.startsWith('password-'))).toBe(true);
  const { content, ...mail } = await contentOf(`confirmation-${bookingId}`);
  expect(mail).toMatchObject({
    state: 'sent',
    bookingId,
    confirmationNumber: expect.stringMatching(/^[A-Z0-9]{6}$/),
    name: 'The confirmation email',
  });
  expect(content?.text).toMatch(/\/access\/\d+\/…\n/);
  expect(content?.attachments).toContainEqual({
    filename: expect.stringMatching(/^Skyhold_Itinerary_.*\.pdf$/),
    size: expect.any(Number),
  });
  const { headers, text: page } = await administrator.get(
    `/api/admin/mails/confirmation-${bookingId}/page`,
  );
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  );
  expect(page).toContain('Open your reservation');
  expect(page).not.toMatch(/href=|<script|https?:[^"]*"[^>]*\bsrc=/);
  expect((await administrator.get('/api/admin/mails/confirmation-1')).status).toBe(404);
  const reads = async () =>
    (await readAccessLog(product.ports.store, monthOf(new Date().toISOString())))
      .filter(({ about }) => about === String(bookingId))
      .map(({ what }) => what.replace(/,.*/, ''));
  const expected = ['Read GET /api/admin/mails/:reason', 'Read GET /api/admin/mails/:reason/page'];
  await vi.waitFor(
    async () => expect(await reads()).toEqual(expect.arrayContaining(expected)),
    PATIENCE,
  );
});

test('no content of mails is left once their traveller is erased', async () => {
  const { knex } = product.ports;
  const sealed = async () =>
    (await knex('mail_content').where({ subject: `booking-${bookingId}` })).map(
      (row: { sealed: string }) => row.sealed.slice(0, 200),
    );
  const before = await sealed();
  expect(before.length).toBeGreaterThanOrEqual(2);
  const lines = (await readOutbox(product.outbox))
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.startsWith('Hello '));
  const marks = [...before, ...lines];
  expect([...marksIn(await dumpOf(product.settings.databaseUrl), before)]).toEqual(before);
  jsonOf(await administrator.post(`/api/admin/bookings/${bookingId}/forget`, { bookingId }));
  await vi.waitFor(async () => expect(await sealed()).toEqual([]), PATIENCE);
  expect([...marksIn(await dumpOf(product.settings.databaseUrl), marks)]).toEqual([]);
  const { content, state } = await contentOf(`confirmation-${bookingId}`);
  expect({ content, state }).toEqual({ content: null, state: 'sent' });
  const page = `/api/admin/mails/confirmation-${bookingId}/page`;
  expect((await administrator.get(page)).status).toBe(404);
});

test('the mail queues are those of process managers', () => {
  const { ports, settings } = product;
  const processes = createProcesses(ports, settings, readModelsIn(ports.knex));
  expect(processes.map(({ name }) => name)).toEqual(expect.arrayContaining(MAIL_QUEUES));
});
