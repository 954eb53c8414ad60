import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpOf, marksIn } from '#tools/dev/kept-data.fixture.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

let product: TestProduct;
let administrator: Browser;

beforeAll(async () => {
  // As behind a proxy, which names the caller.
  product = await startTestProduct({ publicUrl: 'https://skyhold.example' });
  administrator = await administratorOf(product);
  const session = administrator.cookies.get('skyhold_session') ?? '';
  administrator.cookies.set('__Host-skyhold_session', session);
});
afterAll(() => product.stop());

const MARKS = ['Markedfirst', 'Markedlast', 'marked@example.org', 'Markedsubject', 'Markedwords'];
let messages = 0;
const arbitraryMessage = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Markedfirst',
  lastName: 'Markedlast',
  email: 'marked@example.org',
  subject: `Markedsubject ${(messages += 1)}`,
  message: 'Markedwords,\nsecond line <b>.',
  ...changes,
});

/** Sends each message from a different address. */
const send = (body: unknown, from = `192.0.2.${messages}`) =>
  createBrowser(product.url).post('/api/messages', body, { 'x-forwarded-for': from });

const mailsAbout = async (subject: string) =>
  (await readOutbox(product.outbox)).filter((mail) => mail.subject.includes(subject));
/** How often a message was sent to the support address. */
const timesSent = (id: string) => product.sent.filter((messageId) => messageId.includes(id)).length;
const listed = async (): Promise<{ id: string; subject: string }[]> =>
  jsonOf(await administrator.get('/api/admin/messages')).messages;

test('a message is sent to the support address once, replies go to its writer, and nothing is stored in clear text', async () => {
  const message = arbitraryMessage();
  expect(jsonOf(await send(message))).toEqual({ success: true });
  await expect.poll(() => mailsAbout(message.subject), PATIENCE).toHaveLength(1);
  expect((await mailsAbout(message.subject))[0]).toMatchObject({
    to: product.settings.adminEmail,
    replyTo: '"Markedfirst Markedlast" <marked@example.org>',
    text: expect.stringContaining('Markedwords,\nsecond line <b>.'),
  });
  await expect
    .poll(listed, PATIENCE)
    .toEqual([{ ...message, id: expect.any(String), receivedAt: expect.any(String) }]);
  const kept = await listed();
  expect(kept.map(({ id }) => timesSent(id))).toEqual([1]);
  for (const url of [product.eventStoreDatabaseUrl, product.settings.databaseUrl])
    expect(marksIn(await dumpOf(url), MARKS)).toEqual(new Set());
});

test('a repeated key sends nothing, even concurrently', async () => {
  const message = arbitraryMessage({ idempotencyKey: 'k'.repeat(43) });
  const answers = await Promise.all([send(message), send(message)]);
  answers.push(await send({ ...message, message: 'Other words' }));
  for (const answer of answers) expect(jsonOf(answer)).toEqual({ success: true });
  const last = arbitraryMessage();
  jsonOf(await send(last));
  await expect.poll(() => mailsAbout(last.subject), PATIENCE).toHaveLength(1);
  expect(await mailsAbout(message.subject)).toHaveLength(1);
  const same = (await listed()).filter(({ subject }) => subject === message.subject);
  expect(same.map(({ id }) => timesSent(id))).toEqual([1]);
});

test('the administrator erases a message: list, mail and key are gone, and its idempotency key sends nothing again', async () => {
  const message = arbitraryMessage({ idempotencyKey: 'e'.repeat(43) });
  jsonOf(await send(message));
  await expect.poll(() => mailsAbout(message.subject), PATIENCE).toHaveLength(1);
  const isIt = ({ subject }: { subject: string }) => subject === message.subject;
  await expect.poll(async () => (await listed()).some(isIt), PATIENCE).toBe(true);
  const id = (await listed()).find(isIt)?.id ?? '';
  const erase = () => administrator.post(`/api/admin/messages/${id}/erase`, {});
  for (const answer of [await erase(), await erase()])
    expect(jsonOf(answer)).toEqual({ success: true });
  expect((await listed()).some(isIt)).toBe(false);
  expect(await mailsAbout(message.subject)).toEqual([]);
  const { knex } = product.ports;
  const stream = `message-${id}`;
  expect(await knex('sealing_key').where({ subject: stream }).pluck('wrapped_key')).toEqual([null]);
  expect(await knex('message').where({ message_id: id }).pluck('sealed')).toEqual(['']);
  expect(jsonOf(await send(message))).toEqual({ success: true });
  expect((await listed()).some(isIt)).toBe(false);
});

test('the list has a next page while there are older messages', async () => {
  const sent: string[] = [];
  for (let count = 0; count < 21; count += 1) {
    const message = arbitraryMessage();
    sent.unshift(message.subject);
    jsonOf(await send(message));
  }
  const page = async (number: number) =>
    jsonOf(await administrator.get(`/api/admin/messages?page=${number}`));
  const subjects = async (number: number): Promise<string[]> =>
    (await page(number)).messages.map(({ subject }: { subject: string }) => subject);
  await expect.poll(() => subjects(1), PATIENCE).toEqual(sent.slice(0, 20));
  expect(await page(1)).toMatchObject({ page: 1, hasNext: true });
  expect((await subjects(2))[0]).toBe(sent[20]);
  expect(await page(2)).toMatchObject({ page: 2, hasNext: false });
});

test('one caller sends five messages in 15 minutes; rejected input does not count', async () => {
  const statuses: number[] = [];
  for (const body of [{}, {}, ...Array.from({ length: 6 }, () => arbitraryMessage())]) {
    const { status } = await send(body, '203.0.113.9');
    statuses.push(status);
  }
  expect(statuses).toEqual([400, 400, 200, 200, 200, 200, 200, 429]);
  expect((await send(arbitraryMessage(), '203.0.113.10')).status).toBe(200);
});
