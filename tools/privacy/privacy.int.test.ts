import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepPassword } from '#engine/account/credentials.ts';
import { startSession } from '#engine/account/sessions.ts';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import { administratorOf } from '#http/administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '#http/browser.fixture.ts';
import { arbitraryBookingRequest, book, firstFlight, inDays, pay } from '#http/trip.fixture.ts';
import { accountByAddress, accountOwns } from '#projections/accounts/queries.ts';
import { holdDataDir } from '#tools/local/data-dir.ts';
import { readOutbox } from '#tools/local/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/local/test-product.ts';
import { idsOf, type Whom } from './person-options.ts';
import { personalRecord } from './record/personal-record.ts';

const PROGRAM = fileURLToPath(new URL('privacy.ts', import.meta.url));
const PATIENCE = { timeout: 30_000, interval: 50 };
const MINE = 'Ada.Lovelace@example.org';
const CORRECTED = 'ada@corrected.example';

let product: TestProduct;
let directory: string;
let release: () => Promise<void>;
let administrator: Browser;
let flightId: string;

type Run = { code: number; out: string; err: string };

/** The program as somebody runs it beside the product, without a terminal. */
const privacy = (...args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    const { adminEmail: ADMIN_EMAIL, piiMasterKey: PII_MASTER_KEY } = product.settings;
    const env = { PATH: process.env['PATH'], TMPDIR: tmpdir(), DATA_DIR: directory };
    execFile(
      process.execPath,
      ['--import', 'tsx', PROGRAM, ...args],
      { env: { ...env, ADMIN_EMAIL, PII_MASTER_KEY } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ).stdin?.end();
  });

const booked = async (email: string, lastName: string): Promise<[Browser, number]> => {
  const browser = createBrowser(product.url);
  const request = arbitraryBookingRequest(flightId);
  const passenger = { ...request.passenger, firstName: 'Ada', lastName, email };
  return [browser, await book(browser, { ...request, passenger })];
};

const paid = async (email: string, lastName: string): Promise<number> => {
  const [browser, bookingId] = await booked(email, lastName);
  await pay(product.url, browser, bookingId);
  return bookingId;
};

const accountOf = (email: string) =>
  accountByAddress(product.ports.knex, product.ports.addressHash(email));

let mine: { paid: number; unpaid: number; corrected: number; userId: number };
let other: number;

beforeAll(async () => {
  product = await startTestProduct();
  administrator = await administratorOf(product);
  directory = await mkdtemp(join(tmpdir(), 'privacy-'));
  ({ release } = await holdDataDir(directory));
  const { databaseUrl, eventStoreUrl } = product.settings;
  const port = Number(new URL(product.url).port);
  const runtime = JSON.stringify({ databaseUrl, eventStoreUrl, port });
  await writeFile(join(directory, 'runtime.json'), runtime);
  await symlink(product.outbox, join(directory, 'outbox'));
  flightId = (await firstFlight(createBrowser(product.url), 'JFK', 'LHR', inDays(30))).id;

  const [, unpaid] = await booked(MINE.toLowerCase(), 'Unpaidname');
  const corrected = await paid('ada@mistyped.example', 'Correctedname');
  mine = { paid: await paid(MINE, 'Paidname'), unpaid, corrected, userId: 0 };
  other = await paid('grace@example.org', 'Othername');
  const orders = `/api/admin/bookings`;
  jsonOf(await administrator.post(`${orders}/${mine.paid}/notes`, { text: 'Wants a window seat' }));
  jsonOf(await administrator.post(`${orders}/${corrected}/resend`, { email: CORRECTED }));
  await vi.waitFor(async () => {
    const account = await accountOf(MINE);
    expect(await accountOwns(product.ports.knex, account?.user_id ?? 0, mine.paid)).toBe(true);
    mine.userId = account?.user_id ?? 0;
    expect((await readOutbox(product.outbox)).map(({ to }) => to)).toEqual(
      expect.arrayContaining([MINE, CORRECTED, 'grace@example.org']),
    );
  }, PATIENCE);
  await keepPassword(product.ports.knex, mine.userId, 'four words in a row', new Date());
  await startSession(product.ports.knex, mine.userId, new Date());
});

afterAll(async () => {
  await product.stop();
  await release();
  await rm(directory, { recursive: true });
});

test('an export holds everything on a person, and nothing on others', async () => {
  const output = join(directory, 'export');
  const { code, out } = await privacy('export', '--email', MINE, '--output', output, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    userIds: [mine.userId],
    bookingIds: [mine.paid, mine.unpaid].toSorted((a, b) => a - b),
  });
  const text = await readFile(join(output, 'personal-data.json'), 'utf8');
  const record = JSON.parse(text);
  expect(record.accounts).toMatchObject([
    { userId: mine.userId, person: { firstName: 'Ada' }, sessions: [{}] },
  ]);
  const bookingOf = (id: number) =>
    record.bookings.find(({ bookingId }: { bookingId: number }) => bookingId === id);
  expect(bookingOf(mine.paid)).toMatchObject({
    status: 'confirmed',
    personal: { passenger: { lastName: 'Paidname', passportNumber: 'X1234567' } },
    notes: [{ text: 'Wants a window seat' }],
    payments: [{ status: 'succeeded', amountCents: 1500, card: 'visa ending in 4242' }],
  });
  expect(bookingOf(mine.unpaid)).toMatchObject({ status: 'open', payments: [] });
  expect(record.mails).toMatchObject([{ what: expect.stringContaining('was sent') }, {}]);
  const pdf = await readPdf(await readFile(join(output, 'personal-data.pdf')));
  for (const held of ['Paidname', 'Unpaidname', 'Wants a window seat', 'X1234567', 'was sent']) {
    expect(text).toContain(held);
    expect(pdf.text).toContain(held);
  }
  expect(text + pdf.text).not.toMatch(/Othername|Correctedname|grace@/);
  expect((await stat(join(output, 'personal-data.json'))).mode & 0o777).toBe(0o600);
});

test('nothing is forgotten without a yes', async () => {
  const { code, out } = await privacy('forget', '--email', MINE, '--json');
  expect(code).toBe(1);
  const bookings = [mine.paid, mine.unpaid].toSorted((a, b) => a - b).join(', ');
  expect(JSON.parse(out)).toEqual({
    error: `This would forget 1 account and 2 bookings (${bookings}) for good. Say --yes to do it.`,
  });
  expect(await accountOf(MINE)).toBeDefined();
});

const idsFor = (whom: Whom) => idsOf(product.ports, whom, () => {});

test.each<[Whom, string]>([
  [{}, 'Name either --booking or --email.'],
  [{ booking: 1_234_567_890, email: MINE }, 'Name either --booking or --email.'],
  [{ booking: 1_234_567_890 }, 'There is no such booking.'],
  [{ email: 'nobody@example.net' }, 'Nothing is held on this address.'],
])('nobody is found by %j', async (whom, sentence) => {
  await expect(idsFor(whom)).rejects.toThrow(sentence);
});

test('the administrator’s account is not forgotten', async () => {
  const args = ['--email', product.settings.adminEmail, '--yes'];
  const { code, out } = await privacy('forget', ...args);
  expect(code).toBe(2);
  expect(out).toMatch(/Not forgotten: \d+ is the account of the administrator\./);
});

test('an address to which a confirmation was sent leads to its booking', async () => {
  expect(await idsFor({ email: CORRECTED })).toEqual({ userIds: [], bookingIds: [mine.corrected] });
});

test('forgetting an address leaves nothing, and lets it begin anew', async () => {
  const { knex } = product.ports;
  const { code, out } = await privacy('forget', '--email', MINE, '--yes', '--json');
  expect({ code, ...JSON.parse(out) }).toMatchObject({
    code: 0,
    userIds: [mine.userId],
    bookingIds: [mine.paid, mine.unpaid].toSorted((a, b) => a - b),
    refusals: [],
    readModelsFollowed: true,
  });
  for (const table of ['credential', 'session']) {
    expect(await knex(table).where({ user_id: mine.userId })).toEqual([]);
  }
  expect(await accountOf(MINE)).toBeUndefined();
  expect(await knex('account').where({ user_id: mine.userId })).toMatchObject([
    { email_hash: '', sealed: '' },
  ]);
  expect(await knex('order_list').whereLike('search', '%lovelace%')).toEqual([]);
  const mailed = (await readOutbox(product.outbox)).map(({ to }) => to);
  expect(mailed).toContain('grace@example.org');
  expect(mailed.filter((to) => to.toLowerCase() === MINE.toLowerCase())).toEqual([]);

  await expect(idsFor({ email: MINE })).rejects.toThrow('Nothing is held on this address.');
  const ids = { userIds: [mine.userId], bookingIds: [mine.paid] };
  const { accounts, bookings } = await personalRecord(product.ports, ids, new Date());
  expect(accounts).toMatchObject([{ person: null, sessions: [] }]);
  expect(bookings).toMatchObject([{ personal: null, notes: [] }]);

  const anew = await paid(MINE, 'Newname');
  await vi.waitFor(async () => {
    const account = await accountOf(MINE);
    expect(account?.user_id).not.toBe(mine.userId);
    expect(await accountOwns(knex, account?.user_id ?? 0, anew)).toBe(true);
  }, PATIENCE);
});

test('retention counts, asks, and forgets what is old enough', async () => {
  const dry = await privacy('retention', '--older-than', '0d', '--dry-run', '--json');
  const due = JSON.parse(dry.out);
  expect({ code: dry.code, ...due }).toMatchObject({ code: 0, dryRun: true });
  expect(due.bookings).toBeGreaterThan(1);
  const refused = await privacy('retention', '--older-than', '0d');
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(
    /would forget \d+ bookings and \d+ accounts from before .* Say --yes/,
  );
  const done = await privacy('retention', '--older-than', '0d', '--yes', '--json');
  expect({ code: done.code, ...JSON.parse(done.out) }).toMatchObject({
    code: 0,
    bookings: due.bookings,
    refused: [],
  });
  const order = jsonOf(await administrator.get(`/api/admin/bookings/${other}`));
  expect(order).toMatchObject({ passenger: { lastName: '' }, forgottenAt: expect.any(String) });
});
