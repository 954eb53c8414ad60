import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountDecider } from '#engine/account/account.ts';
import { addressDecider } from '#engine/account/address.ts';
import { appendAccesses, noteAccess } from '#engine/audit/access-outbox.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import type { DomainEvent, EventMetadata } from '#engine/kernel/event.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { createBrowser } from '#http/browser.fixture.ts';
import { bookSomeTrip, pay } from '#http/trip.fixture.ts';
import { runProgram, spawnProgram } from '#tools/cli/run-program.fixture.ts';
import { holdDataDir } from '#tools/dev/data-dir.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { FIND_HISTORY, historyAsOf } from './find-history.ts';
import { openSeals } from '#engine/privacy/open-seals.ts';
import type { Timeline } from './timeline.ts';

const PROGRAM = fileURLToPath(new URL('audit.ts', import.meta.url));
const PATIENCE = { timeout: 30_000, interval: 50 };

let product: TestProduct;
let directory: string;
let release: () => Promise<void>;
let bookingId: number;
let number: string;
let intentId: string;
let userId: number;

/** The program as an operator runs it beside the product. */
const audit = (...args: string[]) => runProgram(PROGRAM, args, variables());

const variables = () => ({
  DATA_DIR: directory,
  PII_MASTER_KEY: product.settings.piiMasterKey,
});

beforeAll(async () => {
  product = await startTestProduct();
  directory = await mkdtemp(join(tmpdir(), 'audit-'));
  ({ release } = await holdDataDir(directory));
  const { databaseUrl, eventStoreUrl } = product.settings;
  await writeFile(
    join(directory, 'runtime.json'),
    JSON.stringify({ databaseUrl, eventStoreUrl, port: Number(new URL(product.url).port) }),
  );
  const browser = createBrowser(product.url);
  bookingId = await bookSomeTrip(browser);
  number = await pay(product.url, browser, bookingId);
  const { store, addressHash } = product.ports;
  await vi.waitFor(async () => {
    expect(await store.read(`mail-sales-${bookingId}`)).toHaveLength(1);
    expect(await store.read(`mail-confirmation-${bookingId}`)).toHaveLength(1);
    const address = await foldStream(store, addressDecider, addressHash('grace@example.com'));
    userId = address.state?.userId ?? 0;
    const { state } = await foldStream(store, accountDecider, userId);
    expect(state).toMatchObject({ bookings: [bookingId] });
  }, PATIENCE);
  const { state } = await foldStream(store, bookingDecider, bookingId);
  intentId = state.status === 'confirmed' ? state.intentId : '';
});

afterAll(async () => {
  await product.stop();
  await release();
  await rm(directory, { recursive: true });
});

/** The same in this process. */
const historyOf = (kind: keyof typeof FIND_HISTORY, id: string) =>
  FIND_HISTORY[kind](product.ports, id);

test('prints the history of a booking over all its streams, with causes, and names no person', async () => {
  const [{ events }, text] = await Promise.all([
    historyOf('booking', String(bookingId)),
    audit('booking', String(bookingId), '--events'),
  ]);
  expect(text.code).toBe(0);
  expect(text.out.split('\n')[0]).toBe(`Booking ${bookingId}: ${events.length} events`);
  expect(text.out).toMatch(
    /Z {2}visitor {8}The traveller chose flights and gave their details\n +BookingCreated booking-\d+@0, by request [0-9a-f-]{36}\n +{/,
  );
  expect(text.out).toMatch(
    /Z {2}system {9}The sales notification was sent\n +MailSent mail-sales-\d+@0, because of BookingConfirmed booking-\d+@\d/,
  );
  expect(text.out).toContain(`confirmed under ${number}, paid by ${intentId}, $15.00`);
  expect(text.out).toContain(`  confirmation-${number}: held by booking ${bookingId}\n`);
  expect(text.out).not.toMatch(/\b(grace|hopper|arlington)\b/i);
});

test('leads to the same history by payment and confirmation number, seals opened when asked', async () => {
  const [{ events }, byPayment, pnr] = await Promise.all([
    historyOf('booking', String(bookingId)),
    historyOf('payment', intentId),
    audit('pnr', number.toLowerCase(), '--personal', '--json'),
  ]);
  expect(byPayment).toEqual({ title: `Payment ${intentId} of booking ${bookingId}`, events });
  const byNumber: Timeline = JSON.parse(pnr.out);
  expect(byNumber.title).toBe(`Booking ${bookingId}, confirmation number ${number}`);
  expect(byNumber.entries.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  expect(pnr.err).toContain('Personal data follows in clear.');
  expect(byNumber.entries[0]?.data).toMatchObject({
    sealed: { passenger: { email: 'grace@example.com', lastName: 'Hopper' } },
  });
});

test('prints the history of an account, by its id or its address, with its bookings', async () => {
  const [byId, booking, byAddress] = await Promise.all([
    historyOf('account', String(userId)),
    historyOf('booking', String(bookingId)),
    audit('account', ' Grace@Example.com', '--json'),
  ]);
  const { title, entries, states }: Timeline = JSON.parse(byAddress.out);
  expect(title).toBe(`Account ${userId}`);
  expect(entries.map(({ id }) => id)).toEqual(byId.events.map(({ id }) => id));
  const own = entries.filter(({ place }) => /^(account|address)-/.test(place));
  expect(own.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      `The email address was taken by account ${userId}`,
      'The account was opened',
      `Booking ${bookingId} was added to the account`,
    ]),
  );
  expect(entries.length).toBe(own.length + booking.events.length);
  expect(states.find(({ stream }) => stream === `account-${userId}`)?.words).toBe(
    `opened, without a password, bookings: ${bookingId}`,
  );
});

test('shows history and state as of a moment', async () => {
  const history = await historyOf('payment', intentId);
  const { events } = history;
  const paid = events.findIndex(({ type }) => type === 'PaymentSucceeded');
  // An event after the payment may be of a command that began before the payment's.
  const since = events.slice(paid).map(({ metadata }) => Date.parse(metadata.at));
  const before = new Date(Math.min(...since) - 1).toISOString();
  const past = await audit('payment', intentId, '--at', before);
  expect(past.out).toContain(`of booking ${bookingId} as of ${before}: 4 events\n`);
  expect(past.out.split(`The state as of ${before}:\n`)[1]).toBe(
    `  booking-${bookingId}: open, $15.00\n  payment-${intentId}: open, $15.00 asked\n`,
  );
  expect(() => historyAsOf(history, new Date('2020-01-01'))).toThrow(
    `Payment ${intentId} of booking ${bookingId} did not exist yet at 2020-01-01T00:00:00.000Z.`,
  );
});

test('what is not there is an error in one sentence', async () => {
  for (const [kind, id, sentence] of [
    ['booking', '1234567890', 'There is no booking 1234567890.'],
    ['booking', 'some', 'There is no booking some.'],
    ['payment', 'pi_none', 'There is no payment pi_none.'],
    ['account', '12', 'There is no account 12.'],
    ['account', 'nobody@example.com', 'No account has this email address.'],
    ['pnr', 'ZZZZZZ', 'No booking has the confirmation number ZZZZZZ.'],
    ['pnr', '10', 'No booking has the confirmation number 10.'],
  ] as const) {
    await expect(historyOf(kind, id)).rejects.toMatchObject({ message: sentence, exitCode: 1 });
  }
  expect(await audit('booking', '12', '--json')).toMatchObject({
    code: 1,
    out: '{"error":"There is no booking 12."}\n',
  });
});

/** Writes what nobody decided, by the program and without a run unless said otherwise. */
const append = async (stream: string, event: DomainEvent, cause: Partial<EventMetadata> = {}) => {
  const { store } = product.ports;
  const revision = (await store.read(stream)).at(-1)?.revision ?? 'no_stream';
  const correlationId = randomUUID();
  const metadata = {
    correlationId,
    causationId: correlationId,
    actor: 'system' as const,
    at: new Date().toISOString(),
    schema: 1,
    ...cause,
  };
  await store.append(stream, revision, [{ ...event, id: randomUUID(), metadata }]);
};

test('verify holds the log against the rules, and names where it was tampered with', async () => {
  const clean = await spawnProgram(PROGRAM, ['verify', '--json'], variables());
  expect(clean.code).toBe(0);
  expect(JSON.parse(clean.out)).toMatchObject({ orders: 1, findings: [] });

  const nothing = randomUUID();
  await append('account-12', { type: 'SignedIn', data: {} }, { causationId: nothing });
  const taken = { type: 'ConfirmationNumberTaken', data: { bookingId: 4711 } };
  await append('confirmation-222222', taken, { actor: 'visitor' });
  const sent = { type: 'MailSent', data: { messageId: '<again@skyhold.example>' } };
  await append(`mail-confirmation-${bookingId}`, sent, { actor: 'administrator' });
  const issued = { type: 'ItineraryIssued', data: { sha256: '00', tier: 'full' } };
  await append(`booking-${bookingId}`, issued, { correlationId: nothing, causationId: nothing });
  const cancelled = { type: 'PaymentCancelled', data: { bookingId } };
  const bogus = { actor: 'provider', causationId: 'evt_bogus' } as const;
  await append(`payment-${intentId}`, cancelled, bogus);
  const text = await audit('verify');
  expect(text.code).toBe(2);
  expect(text.out.split('\n')).toEqual([
    `account-12@0: its cause ${nothing} is no event before it`,
    'confirmation-222222@0: taken by booking 4711, which does not exist',
    `mail-confirmation-${bookingId}@1: sent a second time`,
    expect.stringMatching(`^booking-${bookingId}@\\d+: no job has a run ${nothing}$`),
    expect.stringMatching(`^payment-${intentId}@\\d+: its notice evt_bogus was never received$`),
    '',
  ]);
  // A slow run also shows how far it has come.
  expect(text.err).toMatch(/(^|\n)\d+ events of 1 order: 5 findings\.\n$/);
});

test('of a forgotten traveller nothing can be opened', async () => {
  const { sealing } = product.ports;
  const { events } = await historyOf('booking', String(bookingId));
  await sealing.forget([`booking-${bookingId}`]);
  const [created] = await openSeals(events, sealing);
  expect(created).toMatchObject({ bookingId, sealed: 'forgotten' });
});

test('prints the access log of a month', async () => {
  const { knex, now } = product.ports;
  const at = now().toISOString();
  const data = { userId, route: 'GET /api/admin/bookings/:id', about: String(bookingId), at };
  await noteAccess(knex, { type: 'PersonalDataRead', data }, now());
  await expect.poll(() => appendAccesses(product.ports, now()), PATIENCE).toBe(0);
  const printed = await audit('access', '--month', at.slice(0, 7), '--json');
  expect(JSON.parse(printed.out)).toMatchObject([
    { at, who: `user ${userId}`, what: `Read ${data.route}`, about: data.about },
  ]);
});
