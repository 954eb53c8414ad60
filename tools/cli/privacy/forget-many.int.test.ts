import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountDecider } from '#engine/account/account.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { type PersonalData, personalDataSchema } from '#engine/booking/personal-data.ts';
import { createSealing } from '#engine/kernel/sealing.ts';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import { findByAddress } from '#engine/privacy/find-by-address.ts';
import { forgetPerson } from '#engine/privacy/forget-person.ts';
import { createBrowser } from '#http/browser.fixture.ts';
import { commandContext } from '#http/command-context.ts';
import { createProcesses } from '#http/processes.ts';
import { arbitraryBookingRequest, book, firstFlight, inDays, pay } from '#http/trip.fixture.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { connectDatabase, migrate } from '#projections/database.ts';
import { readModelsIn } from '#projections/held-by.ts';
import { namesIn, searchText } from '#projections/orders/search-text.ts';
import { projections } from '#projections/projections.ts';
import { usualOrLong } from '#tools/config/usual-or-long.ts';
import { openEmbeddedLog } from '#tools/dev/embedded-log.ts';
import { startEventStore } from '#tools/eventstore/index.ts';
import { dumpOf, marksIn, SHORTEST_MARK } from '#tools/dev/kept-data.fixture.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { skipSeededEvents } from '#tools/cli/seed/seed-installation.ts';
import { firstEventIdOf, seedOrders } from '#tools/cli/seed/seed-orders.ts';

const FORGOTTEN = usualOrLong(10, 1_000);
const ORDERS = FORGOTTEN * 10;
const SEED = 7;
const MASTER_KEY = 'a master key of a test, long enough to be one';
const PATIENCE_MS = 120_000 + FORGOTTEN * 500;
/** Two who booked through the shop and are forgotten, and one who is not. */
const LEAVING = ['leaving.one@example.org', 'leaving.two@example.org'];
const STAYING = 'staying.three@example.org';

let logUrl: string;
let eventStore: Awaited<ReturnType<typeof startEventStore>>;
/** Fills the read models. */
let reader: TestProduct;
/** Answers requests and sends mails. */
let shop: TestProduct;

beforeAll(async () => {
  logUrl = await createTestDatabase();
  const databaseUrl = await createTestDatabase();
  await seed(databaseUrl);
  eventStore = await startEventStore({ databaseUrl: logUrl });
  const shared = { databaseUrl, eventStoreUrl: eventStore.url, piiMasterKey: MASTER_KEY };
  reader = await startTestProduct({ ...shared, roles: ['projector'] });
  const processes = createProcesses(reader.ports, reader.settings, readModelsIn(reader.ports.knex));
  await skipSeededEvents(processes, reader.ports, firstEventIdOf(SEED));
  shop = await startTestProduct({ ...shared, roles: ['http', 'processes'] });
  expect(await readModelsAt(await reader.ports.store.head())).toBe(true);
}, PATIENCE_MS);

/** Writes the orders straight into the log's table, as into a stopped product. */
const seed = async (databaseUrl: string) => {
  const knex = connectDatabase(databaseUrl);
  await migrate(knex);
  const { log, close } = await openEmbeddedLog(logUrl);
  await seedOrders(
    { log, knex, sealing: createSealing(knex, MASTER_KEY) },
    { orders: ORDERS, seed: SEED, until: new Date() },
    () => {},
  );
  await close();
  await knex.destroy();
};

afterAll(async () => {
  await shop.stop();
  await reader.stop();
  await eventStore.stop();
});

const readModelsAt = (position: bigint) =>
  awaitPosition(
    reader.ports.knex,
    projections.map(({ name }) => name),
    position,
    PATIENCE_MS,
  );

/** Books and pays through the shop, under names that nobody else has. */
const buy = async (email: string): Promise<void> => {
  const browser = createBrowser(shop.url);
  const flight = await firstFlight(browser, 'JFK', 'LHR', inDays(30));
  const request = arbitraryBookingRequest(flight.id);
  const [first = '', last = ''] = (email.split('@')[0] ?? '').split('.');
  const passenger = {
    ...request.passenger,
    firstName: `${first}first`,
    lastName: `${last}lastname`,
    email,
    passportNumber: `PASS${last}77`,
  };
  const billingAddress = { ...request.billingAddress, street: `77 ${last} street of ${first}` };
  const bookingId = await book(browser, { ...request, passenger, billingAddress });
  await pay(shop.url, browser, bookingId);
};

/** Every file of the outbox as its reader sees it, attached documents included. */
const readMails = async (): Promise<string[]> => {
  const files = (await readdir(shop.outbox)).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    files.map(async (file) => {
      const mail = await simpleParser(await readFile(join(shop.outbox, file)));
      const documents = mail.attachments.filter(({ contentType }) => contentType.endsWith('pdf'));
      const pdfs = await Promise.all(documents.map(({ content }) => readPdf(content)));
      const to = [mail.to ?? []].flat().map(({ text }) => text);
      return [...to, mail.subject, mail.text, mail.html, ...pdfs.map(({ text }) => text)].join(' ');
    }),
  );
};

const marksOf = (person: PersonalData | undefined): string[] => {
  if (!person) throw new Error('There is no such traveller');
  const { passenger, billingAddress } = person;
  const name = `${passenger.firstName} ${passenger.lastName}`;
  const clear = [
    name,
    passenger.firstName,
    passenger.lastName,
    passenger.email,
    passenger.phone,
    passenger.phone.replace('+', ''),
    passenger.passportNumber ?? '',
    billingAddress.street,
    `${billingAddress.street}, ${billingAddress.city}`,
  ];
  return [...clear, ...clear.map(searchText)].filter(
    (mark) => Buffer.byteLength(mark) > SHORTEST_MARK,
  );
};

/** Every traveller's data by the booking's id. */
const everybody = async (): Promise<Map<number, PersonalData>> => {
  const { knex, sealing } = reader.ports;
  const rows: { booking_id: number; sealed: string }[] = await knex('booking').select();
  const opened = await sealing.openAll(
    rows.map(({ booking_id, sealed }) => ({ subject: bookingDecider.stream(booking_id), sealed })),
  );
  return new Map(
    rows.map(({ booking_id }, index) => [booking_id, personalDataSchema.parse(opened[index])]),
  );
};

const sums = async () => {
  const { knex } = reader.ports;
  return {
    // Fees of what was paid just now may still come in.
    ledger: await knex('ledger_entry')
      .whereLike('intent_id', '%seeded%')
      .groupBy('debit', 'credit')
      .orderBy(['debit', 'credit'])
      .select(
        'debit',
        'credit',
        knex.raw(`count(*), sum(cents), md5(string_agg(entry_id, ',' order by entry_id)) as ids`),
      ),
    orders: await knex('order_count').orderBy('id'),
  };
};

test(
  `of ${FORGOTTEN} forgotten among ${ORDERS} no byte is left, and nothing of the others is lost`,
  async () => {
    const { knex, store } = reader.ports;
    for (const email of [...LEAVING, STAYING]) await buy(email);
    await vi.waitFor(async () => expect(await readMails()).toHaveLength(6), {
      timeout: PATIENCE_MS,
      interval: 200,
    });
    await readModelsAt(await store.head());

    const people = await everybody();
    const leaving = new Set(
      [...people.keys()].toSorted((a, b) => a - b).filter((_, n) => n % 10 === 0),
    );
    const ports = {
      ...shop.ports,
      ...readModelsIn(knex),
      adminEmail: shop.settings.adminEmail,
      siteUrl: shop.settings.publicUrl,
    };
    const userIds: number[] = [];
    for (const address of LEAVING) {
      const found = await findByAddress(ports, address, () => {});
      expect(found).toMatchObject({
        userIds: [expect.any(Number)],
        bookingIds: [expect.any(Number)],
      });
      userIds.push(...found.userIds);
      for (const id of found.bookingIds) leaving.add(id);
    }
    for (const [id, { passenger }] of people) if (passenger.email === STAYING) leaving.delete(id);
    expect(leaving.size).toBeGreaterThanOrEqual(FORGOTTEN);

    const staying = [...people].flatMap(([id, one]) => (leaving.has(id) ? [] : [one]));
    const known = new Set([...leaving].flatMap((id) => marksOf(people.get(id))));
    // A name that another person has too may stay.
    const shared = marksIn(Buffer.from(staying.flatMap(marksOf).join('\n')), known);
    const sharedWords = new Set([...shared].map((mark) => mark.toLowerCase()));
    const marks = [...known].filter((mark) => !sharedWords.has(mark.toLowerCase()));
    expect(marks.length).toBeGreaterThan(FORGOTTEN);
    const before = await sums();
    const addresses = staying.map(({ passenger }) => searchText(passenger.email));
    expect(marksIn(await dumpOf(reader.settings.databaseUrl), marks).size).toBeGreaterThan(
      FORGOTTEN,
    );

    const ids = { userIds, bookingIds: [...leaving], messageIds: [] };
    const context = commandContext('administrator', new Date());
    const { refusals } = await forgetPerson(ports, ids, 'request', context, () => {});
    expect(refusals).toEqual([]);
    expect(await readModelsAt(await store.head())).toBe(true);

    const subjects = [
      ...[...leaving].map(bookingDecider.stream),
      ...userIds.map(accountDecider.stream),
    ];
    const keys = knex('sealing_key').whereIn('subject', subjects);
    expect(await keys.whereNotNull('wrapped_key')).toEqual([]);
    const rows = await dumpOf(reader.settings.databaseUrl);
    expect([...marksIn(rows, marks)]).toEqual([]);
    expect([...marksIn(await dumpOf(logUrl), marks)]).toEqual([]);
    expect(marksIn(rows, addresses)).toEqual(new Set(addresses));

    const mails = await readMails();
    expect([...marksIn(Buffer.from(mails.join('\n')), marks)]).toEqual([]);
    // The sales notification and the confirmation of the one who stays: both name the customer.
    expect(mails).toHaveLength(2);
    expect(mails.filter((mail) => mail.includes(STAYING))).toHaveLength(2);

    expect(await sums()).toEqual(before);
    const words = new Map<string, number>();
    for (const { search } of await knex('order_list').select('search')) {
      for (const word of namesIn(search)) words.set(word, (words.get(word) ?? 0) + 1);
    }
    const terms: { term: string; orders: number }[] = await knex('order_term').select();
    expect(new Map(terms.map(({ term, orders }) => [term, orders]))).toEqual(words);
  },
  PATIENCE_MS,
);
