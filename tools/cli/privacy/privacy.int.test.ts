import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepPassword } from '#engine/account/credentials.ts';
import { startSession } from '#engine/account/sessions.ts';
import { arbitraryEvent } from '#engine/kernel/counter.fixture.ts';
import { receiveMessage } from '#engine/contact/receive-message.ts';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import {
  declineReminders,
  handleOptOut,
  offerOptOut,
  optOutTokenOf,
} from '#engine/recovery/opt-out.ts';
import { administratorOf } from '#http/administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '#http/browser.fixture.ts';
import { commandContext } from '#http/command-context.ts';
import { arbitraryBookingRequest, book, firstFlight, inDays, pay } from '#http/trip.fixture.ts';
import { accountByAddress, accountOfBooking, accountOwns } from '#projections/accounts/queries.ts';
import { ordersProjection } from '#projections/orders/project.ts';
import { setPaused } from '#projections/projector/checkpoints.ts';
import { runProgram, spawnProgram } from '#tools/cli/run-program.fixture.ts';
import { holdDataDir } from '#tools/dev/data-dir.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { idsOf, type PersonSelector } from './person-options.ts';
import { personalRecord } from '#projections/personal-record/personal-record.ts';

const PROGRAM = fileURLToPath(new URL('privacy.ts', import.meta.url));
const PATIENCE = { timeout: 30_000, interval: 50 };
const MINE = 'Ada.Lovelace@example.org';
const CORRECTED = 'ada@corrected.example';
// Most tests run the program several times.
vi.setConfig({ testTimeout: 240_000 });

let product: TestProduct;
let directory: string;
let release: () => Promise<void>;
let administrator: Browser;
let flightId: string;

/** The program as an operator runs it beside the product. */
const privacy = (...args: string[]) => runProgram(PROGRAM, args, variables());

const variables = () => {
  const { adminEmail: ADMIN_EMAIL, piiMasterKey: PII_MASTER_KEY } = product.settings;
  return { DATA_DIR: directory, ADMIN_EMAIL, PII_MASTER_KEY };
};

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

const decline = async (address: string) => {
  const { store, addressHash } = product.ports;
  const { tokenHash } = optOutTokenOf(addressHash, address);
  const context = commandContext('visitor', new Date());
  await handleOptOut(store, context)(tokenHash, offerOptOut);
  await handleOptOut(store, context)(tokenHash, declineReminders);
};

/** Waits until a booking has its account; answers whose it is. */
const accountFor = (bookingId: number): Promise<number> =>
  vi.waitFor(async () => {
    const userId = await accountOfBooking(product.ports.knex, bookingId);
    if (userId === undefined) throw new Error('Not joined yet');
    return userId;
  }, PATIENCE);

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
    const { knex, store } = product.ports;
    const account = await accountOf(MINE);
    expect(await accountOwns(knex, account?.user_id ?? 0, mine.paid)).toBe(true);
    expect(await store.read(`mail-sales-${mine.paid}`)).toHaveLength(1);
    expect(await store.read(`mail-confirmation-${mine.paid}`)).toHaveLength(1);
    mine.userId = account?.user_id ?? 0;
    expect((await readOutbox(product.outbox)).map(({ to }) => to)).toEqual(
      expect.arrayContaining([MINE, CORRECTED, 'grace@example.org']),
    );
  }, PATIENCE);
  await keepPassword(product.ports.knex, mine.userId, 'four words in a row', new Date());
  await startSession(product.ports.knex, mine.userId, new Date());
  await decline(MINE);
});

afterAll(async () => {
  await product.stop();
  await release();
  await rm(directory, { recursive: true });
});

test('one traveller of a booking is forgotten or exported, without the others', async () => {
  const browser = createBrowser(product.url);
  const request = arbitraryBookingRequest(flightId, { reservationPrice: 45 });
  const { email: _email, phone: _phone, ...companion } = request.passenger;
  const additionalPassengers = ['Alan', 'Konrad'].map((firstName) => ({ ...companion, firstName }));
  const id = await book(browser, { ...request, additionalPassengers });
  const forget = (...args: string[]) => privacy('forget', ...args, '--yes', '--json');
  const corrected = { additionalPassengers: [{}, { firstName: 'Konradin' }] };
  jsonOf(await browser.call('PATCH', `/api/bookings/${id}`, { body: corrected }));

  expect(await forget('--booking', String(id), '--traveller', '4')).toMatchObject({ code: 1 });
  expect(await forget('--email', MINE, '--traveller', '2')).toMatchObject({ code: 1 });
  const { code, out } = await forget('--booking', String(id), '--traveller', '2');
  expect([code, JSON.parse(out)]).toEqual([0, { bookingId: id, traveller: 2, heldBy: [] }]);
  const shown = jsonOf(await browser.get(`/api/bookings/${id}/checkout`));
  expect(shown).toMatchObject({
    passenger: { firstName: request.passenger.firstName },
    additionalPassengers: [{ firstName: '' }, { firstName: 'Konradin' }],
  });

  const output = join(directory, 'traveller');
  const exported = (traveller: string) =>
    privacy('export', '--booking', String(id), '--traveller', traveller, '--output', output);
  expect(await exported('4')).toMatchObject({ code: 1 });
  expect(await exported('3')).toMatchObject({ code: 0 });
  const text = await readFile(join(output, 'personal-data.json'), 'utf8');
  expect(JSON.parse(text).given).toMatchObject([
    { what: 'The traveller chose flights and gave their details', person: { firstName: 'Konrad' } },
    { person: { firstName: 'Konradin', passportNumber: 'X1234567' } },
  ]);
  expect(text).not.toMatch(/Grace|Alan|@example/);
  const pdf = await readPdf(await readFile(join(output, 'personal-data.pdf')));
  expect(pdf.text).toContain(`Traveller 3 of booking ${id}`);
  expect(pdf.text).toContain('Konradin');
  expect(await exported('2')).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(join(output, 'personal-data.json'), 'utf8')).given).toEqual([]);
});

test('an export holds everything on a person, and nothing on others', async () => {
  const output = join(directory, 'export');
  const args = ['export', '--email', MINE, '--output', output, '--json'];
  const { code, out } = await spawnProgram(PROGRAM, args, variables());
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    userIds: [mine.userId],
    bookingIds: [mine.paid, mine.unpaid].toSorted((a, b) => a - b),
  });
  const pdf = await readPdf(await readFile(join(output, 'personal-data.pdf')));
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
  expect(record.reminders).toEqual([
    { address: MINE, optOutOfferedAt: expect.any(String), declinedAt: expect.any(String) },
  ]);
  expect(pdf.text).toContain(`Reminders to ${MINE} were declined`);
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

const idsFor = (selector: PersonSelector) => idsOf(product.ports, selector, () => {});

test.each<[PersonSelector, string]>([
  [{}, 'Name either --booking or --email.'],
  [{ booking: 1_234_567_890, email: MINE }, 'Name either --booking or --email.'],
  [{ booking: 1_234_567_890 }, 'There is no such booking.'],
])('nobody is found by %j', async (selector, sentence) => {
  await expect(idsFor(selector)).rejects.toThrow(sentence);
});

test('that nothing is held on an address is said, and an opt-out is something', async () => {
  const nobody = ['--email', 'nobody@example.net', '--json'];
  const sentence = { error: 'Nothing is held on this address.' };
  const output = ['--output', join(directory, 'nobody')];
  for (const run of [
    await privacy('forget', ...nobody, '--yes'),
    await privacy('export', ...nobody, ...output),
  ]) {
    expect({ code: run.code, ...JSON.parse(run.out) }).toEqual({ code: 1, ...sentence });
  }
  await decline('nobody@example.net');
  expect((await privacy('export', ...nobody, ...output)).code).toBe(0);
  const text = await readFile(join(directory, 'nobody', 'personal-data.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    accounts: [],
    bookings: [],
    reminders: [{ address: 'nobody@example.net', declinedAt: expect.any(String) }],
  });
});

test('the administrator’s account is not forgotten', async () => {
  const args = ['--email', product.settings.adminEmail, '--yes'];
  const { code, out } = await privacy('forget', ...args);
  expect(code).toBe(2);
  expect(out).toMatch(/Not forgotten: \d+ is the account of the administrator\./);
});

test('the messages of an address are exported and erased, those of others stay', async () => {
  const { store, sealing } = product.ports;
  const email = 'writer@example.org';
  const written = { firstName: 'Wilma', lastName: 'Writer', subject: 'Luggage', message: 'Is it?' };
  const context = commandContext('visitor', new Date());
  await receiveMessage(product.ports, 'mine', { ...written, email }, context);
  await receiveMessage(product.ports, 'other', { ...written, email: 'x@example.org' }, context);

  const output = join(directory, 'writer');
  expect((await privacy('export', '--email', email, '--output', output)).code).toBe(0);
  const record = JSON.parse(await readFile(join(output, 'personal-data.json'), 'utf8'));
  expect(record.messages).toMatchObject([{ messageId: 'mine', written: { ...written, email } }]);
  const pdf = await readPdf(await readFile(join(output, 'personal-data.pdf')));
  expect(pdf.text).toContain('Is it?');

  const { code, out } = await privacy('forget', '--email', email, '--yes');
  expect(out).toContain('Forgot 0 bookings and 1 message.');
  expect(code).toBe(0);
  const openedOf = async (id: string) => {
    const [received] = await store.read(`message-${id}`);
    return received && sealing.open(received.stream, Object(received.data)['sealed']);
  };
  expect(await openedOf('mine')).toBeUndefined();
  expect(await openedOf('other')).toMatchObject(written);
});

test('an address to which a confirmation was sent leads to its booking', async () => {
  expect(await idsFor({ email: CORRECTED })).toEqual({
    userIds: [],
    bookingIds: [mine.corrected],
    messageIds: [],
    unreadable: [],
  });
});

test('forgetting an address leaves nothing, and lets it book again', async () => {
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

  expect(await idsFor({ email: MINE })).toMatchObject({ userIds: [], bookingIds: [] });
  const ids = { userIds: [mine.userId], bookingIds: [mine.paid], messageIds: [] };
  const { record } = await personalRecord(product.ports, ids, undefined, new Date());
  const { accounts, bookings } = record;
  expect(accounts).toMatchObject([{ person: null, sessions: [] }]);
  expect(bookings).toMatchObject([{ personal: null, notes: [] }]);

  const again = await paid(MINE, 'Newname');
  await vi.waitFor(async () => {
    const account = await accountOf(MINE);
    expect(account?.user_id).not.toBe(mine.userId);
    expect(await accountOwns(knex, account?.user_id ?? 0, again)).toBe(true);
  }, PATIENCE);
});

test('a booking takes its account along, unless another one is left in it', async () => {
  const [first, second] = [
    await paid('two@example.org', 'Firstname'),
    await paid('two@example.org', 'Secondname'),
  ];
  const userId = await accountFor(first);
  expect(await accountFor(second)).toBe(userId);

  const kept = await privacy('forget', '--booking', String(first), '--yes');
  expect(kept).toMatchObject({ code: 0 });
  expect(kept.out).toContain(`Forgot 1 booking (${first}).`);
  expect(kept.out).toContain(
    `Account ${userId} stays, with its name and address: it has another booking (${second}).`,
  );
  const asked = await privacy('forget', '--booking', String(second), '--json');
  expect(asked.out).toContain(`This would forget 1 account and 1 booking (${second}) for good.`);
  const { code, out } = await privacy('forget', '--booking', String(second), '--yes', '--json');
  expect({ code, ...JSON.parse(out) }).toMatchObject({
    code: 0,
    userIds: [userId],
    bookingIds: [second],
    heldBy: [],
  });
  const ids = { userIds: [userId], bookingIds: [], messageIds: [] };
  const { record } = await personalRecord(product.ports, ids, undefined, new Date());
  expect(record.accounts).toMatchObject([{ person: null }]);
});

test('a paused read model or an interrupted rebuild that holds a person is handled, or named', async () => {
  const { knex } = product.ports;
  const bookingId = await paid('paused@example.org', 'Pausedname');
  await accountFor(bookingId);
  await setPaused(knex, ordersProjection, true);
  await knex.raw('create schema rebuild_payments');
  await knex('shadow.projection_checkpoint').insert({ projection: 'payments', version: 1 });

  const forgotten = await privacy('forget', '--booking', String(bookingId), '--yes', '--json');
  expect({ code: forgotten.code, ...JSON.parse(forgotten.out) }).toMatchObject({
    code: 2,
    readModelsFollowed: false,
    heldBy: [{ readModel: 'orders', because: 'paused' }],
  });
  expect(await knex('order_list').whereLike('search', '%pausedname%')).toHaveLength(1);
  expect(await knex('pg_namespace').where({ nspname: 'rebuild_payments' })).toEqual([]);
  expect(await knex('shadow.projection_checkpoint')).toEqual([]);

  const again = await privacy('forget', '--booking', String(bookingId), '--yes');
  expect(again.code).toBe(2);
  expect(again.out).toContain('orders may still hold what was forgotten: it is paused, until');
  await setPaused(knex, ordersProjection, false);
  const followed = await privacy('forget', '--booking', String(bookingId), '--yes');
  expect(followed.code).toBe(0);
  expect(await knex('order_list').whereLike('search', '%pausedname%')).toEqual([]);
});

test('retention counts, asks, and forgets what is old enough', async () => {
  const none = await privacy('retention', '--older-than', '0d', '--yes');
  expect(none).toMatchObject({ code: 1, out: '' });
  const { knex } = product.ports;
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await knex('booking').where({ booking_id: other }).update({ created_at: twoDaysAgo });
  const dry = await privacy('retention', '--older-than', '1d', '--dry-run', '--json');
  const due = { bookings: 1, accounts: 0 };
  expect({ code: dry.code, ...JSON.parse(dry.out) }).toMatchObject({
    code: 0,
    dryRun: true,
    ...due,
  });
  const refused = await privacy('retention', '--older-than', '1d');
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(
    /would forget 1 bookings, 0 accounts and 0 messages from before .*, and accounts that no booking is left in, .* Say --yes/,
  );
  const userId = await accountFor(other);
  const done = await privacy('retention', '--older-than', '1d', '--yes', '--json');
  expect({ code: done.code, ...JSON.parse(done.out) }).toMatchObject({
    code: 0,
    bookings: 1,
    accounts: 1,
    refusals: [],
    heldBy: [],
  });
  const order = jsonOf(await administrator.get(`/api/admin/bookings/${other}`));
  expect(order).toMatchObject({ passenger: { lastName: '' }, forgottenAt: expect.any(String) });
  expect(await knex('account').where({ user_id: userId })).toMatchObject([{ sealed: '' }]);
});

// The last one: from now on every look for an address meets it.
test('an event that cannot be read is named, and stops nobody’s export or forgetting', async () => {
  const bookingId = await paid('beside@example.org', 'Besidename');
  const userId = await accountFor(bookingId);
  const bad = arbitraryEvent({ type: 'BookingCreated', data: {} });
  await product.ports.store.append('booking-1234567891', 'no_stream', [bad]);
  const unreadable = [{ event: 'booking-1234567891@0', type: 'BookingCreated' }];
  const email = ['--email', 'beside@example.org'];

  const output = join(directory, 'beside');
  const exported = await privacy('export', ...email, '--output', output, '--json');
  expect({ code: exported.code, ...JSON.parse(exported.out) }).toMatchObject({
    code: 2,
    bookingIds: [bookingId],
    unreadable,
    missing: [],
  });
  expect(await readFile(join(output, 'personal-data.json'), 'utf8')).toContain('Besidename');
  const { code, out } = await privacy('forget', ...email, '--yes');
  expect(code).toBe(2);
  expect(out).toContain(`Forgot 1 account and 1 booking (${bookingId}).`);
  expect(out).toContain('Skipped: booking-1234567891@0 (BookingCreated) cannot be read');
  const ids = { userIds: [userId], bookingIds: [bookingId], messageIds: [] };
  const { record } = await personalRecord(product.ports, ids, undefined, new Date());
  expect(record).toMatchObject({ accounts: [{ person: null }], bookings: [{ personal: null }] });

  await product.ports.store.append(
    `booking-${bookingId}`,
    (await product.ports.store.read(`booking-${bookingId}`)).length - 1,
    [arbitraryEvent({ type: 'Unheard' })],
  );
  const lacking = await privacy(
    'export',
    '--booking',
    String(bookingId),
    '--output',
    output,
    '--json',
  );
  expect({ code: lacking.code, ...JSON.parse(lacking.out) }).toMatchObject({
    code: 2,
    missing: [{ id: bookingId, fault: expect.stringContaining('Unheard') }],
  });
});

test('rewrap changes the master key beside the product, and back', async () => {
  const keys = await product.ports.knex('sealing_key').whereNotNull('wrapped_key').count();
  const held = Number(keys[0]?.['count']);
  const first = product.settings.piiMasterKey;
  const next = 'k3Wq9ZbT1vR7xM5nC2yL8pD6fH0jS4gA';
  const change = (from: string, to: string) =>
    runProgram(PROGRAM, ['rewrap', '--json'], {
      DATA_DIR: directory,
      DATABASE_URL: product.settings.databaseUrl,
      PII_MASTER_KEY: to,
      PII_MASTER_KEY_PREVIOUS: from,
      ADDRESS_KEY: 'b7Xq2ZkT9vN4xM1nR5yL3pD8fW0jS6gC',
    });
  expect(JSON.parse((await change(first, next)).out)).toEqual({ rewrapped: held });
  expect(JSON.parse((await change(first, next)).out)).toEqual({ rewrapped: 0 });
  expect(JSON.parse((await change(next, first)).out)).toEqual({ rewrapped: held });
  const { code, err } = await privacy('rewrap');
  expect([code, err]).toEqual([1, 'PII_MASTER_KEY_PREVIOUS must be set.\n']);
});
