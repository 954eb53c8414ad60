import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MAIL_QUEUES } from '#engine/processes/mail-queues.ts';
import { readModelsIn } from '#projections/held-by.ts';
import type { MailRow } from '#projections/mails/mail-row.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import type { MailsView } from '../contracts/mails.ts';
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

const shown = async (query = ''): Promise<MailsView> =>
  jsonOf(await administrator.get(`/api/admin/mails${query}`));

test('every mail that left is shown, with its order', async () => {
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
    state: 'sent',
    attempts: 1,
    detail: null,
    bookingId,
  });
  expect((await shown('?state=bounced')).mails).toEqual([]);
});

test('a mail that waits shows why and until when, and is tried at once when asked to', async () => {
  const { knex } = product.ports;
  const { cause } = await knex<MailRow>('mail')
    .where({ reason: `confirmation-${bookingId}` })
    .first('cause')
    .then((row) => row ?? { cause: '' });
  const own = () => knex('task').where({ queue: 'send-confirmation', key: cause });
  await own().update({ done_at: null, due_at: LATER, last_error: 'Error: connect ECONNREFUSED' });
  const { waiting } = await shown();
  const [mail] = waiting.filter(({ task }) => task?.key === cause);
  expect(mail).toMatchObject({
    task: { queue: 'send-confirmation' },
    bookingId,
    nextTryAt: LATER.toISOString(),
    error: 'Error: connect ECONNREFUSED',
  });
  expect(await administrator.post('/api/admin/mails/retry', mail?.task)).toMatchObject({
    status: 200,
  });
  await vi.waitFor(async () => expect((await own().first()).done_at).not.toBeNull(), PATIENCE);
  expect((await administrator.post('/api/admin/mails/retry', mail?.task)).status).toBe(404);
});

test('the queues of mails are those of processes', () => {
  const { ports, settings } = product;
  const processes = createProcesses(ports, settings, readModelsIn(ports.knex));
  expect(processes.map(({ name }) => name)).toEqual(expect.arrayContaining([...MAIL_QUEUES]));
});
