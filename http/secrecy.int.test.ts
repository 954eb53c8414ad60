import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { findByAddress } from '#engine/privacy/find-by-address.ts';
import { forgetPerson } from '#engine/privacy/forget-person.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { readModelsIn } from '#projections/held-by.ts';
import { projections } from '#projections/projections.ts';
import { dumpOf, marksIn } from '#tools/dev/kept-data.fixture.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { createBrowser, jsonOf } from './browser.fixture.ts';
import { commandContext } from './command-context.ts';
import {
  arbitraryBookingRequest,
  book,
  bookSomeTrip,
  firstFlight,
  inDays,
  pay,
} from './trip.fixture.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

afterAll(() => product.stop());

/** Returns every event of the log. */
const wholeLog = async (): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  const until = await product.ports.store.head();
  const { signal } = new AbortController();
  for await (const batch of product.ports.store.follow({ after: undefined, signal })) {
    events.push(...batch);
    if ((batch.at(-1)?.position ?? 0n) >= until) break;
  }
  return events;
};

/**
 * Returns all stored data: both databases, except some tables, and the log as the program reads it.
 */
const everythingKept = async (except: string[] = []): Promise<Buffer[]> => [
  await dumpOf(product.eventStoreDatabaseUrl),
  await dumpOf(product.settings.databaseUrl, except),
  Buffer.from(
    JSON.stringify(
      (await wholeLog()).map((event) => ({ ...event, position: String(event.position) })),
    ),
  ),
];

test('the server stores only the hash of the visitor’s cookie', async () => {
  const traveller = createBrowser(product.url);
  const bookingId = await bookSomeTrip(traveller);
  await pay(product.url, traveller, bookingId);
  jsonOf(await traveller.get(`/api/bookings/${bookingId}`));
  const token = traveller.cookies.get('skyhold_visitor') ?? '';
  expect(token).toHaveLength(43);
  for (const heap of await everythingKept()) {
    expect(heap.includes(String(bookingId))).toBe(true);
    expect(marksIn(heap, [token])).toEqual(new Set());
  }
});

/** Read models that the administrator searches by name and address. */
const SEARCHED = ['order_list', 'order_term'];

test('personal data is in clear text only where orders are searched, and nowhere after erasure', async () => {
  const traveller = createBrowser(product.url);
  const flight = await firstFlight(traveller, 'JFK', 'LHR', inDays(30));
  const personal = {
    passenger: {
      firstName: 'Markfirst',
      lastName: 'Marklast',
      dateOfBirth: '1971-03-17',
      gender: 'female' as const,
      nationality: 'GB',
      email: 'mark.mail@marked.example',
      phone: '+44 20 7946 0958',
      passportNumber: 'MARKPASS77',
    },
    billingAddress: {
      street: '71 Markstreet',
      city: 'Markcity',
      state: 'Markstate',
      zipCode: 'MARKZIPCODE',
    },
  };
  const bookingId = await book(traveller, arbitraryBookingRequest(flight.id, personal));
  const confirmationNumber = await pay(product.url, traveller, bookingId);
  jsonOf(
    await traveller.post(`/api/bookings/${bookingId}/corrections`, {
      passenger: { firstName: 'Markcorrected', passportNumber: 'MARKPASS78' },
    }),
  );
  // The mails write a booking's last events.
  await expect
    .poll(
      async () =>
        (await wholeLog()).filter(
          ({ type, stream }) =>
            type === 'MailSent' && (stream.includes(`${bookingId}`) || /corrected/.test(stream)),
        ).length,
      { timeout: 60_000 },
    )
    .toBe(3);

  const marks = [
    ...Object.values(personal.passenger).filter((value) => value.length > 6),
    ...Object.values(personal.billingAddress),
    'Markfirst Marklast',
    'Markcorrected',
    'MARKPASS78',
    'marked.example',
    '2079460958',
  ];
  const details = await traveller.get(`/api/bookings/${bookingId}`);
  expect(details.text).toContain('MARKPASS78');
  for (const heap of await everythingKept(SEARCHED)) {
    expect(heap.includes(String(bookingId))).toBe(true);
    expect(marksIn(heap, marks)).toEqual(new Set());
  }
  const [, rows = Buffer.of()] = await everythingKept();
  expect(marksIn(rows, marks)).toContain('mark.mail@marked.example');

  const { ports, outbox } = product;
  const context = commandContext('administrator', new Date());
  const ids = await findByAddress(ports, 'mark.mail@marked.example', () => {});
  expect(ids).toMatchObject({ userIds: [expect.any(Number)], bookingIds: [bookingId] });
  const { adminEmail, publicUrl: siteUrl } = product.settings;
  const { position } = await forgetPerson(
    { ...ports, ...readModelsIn(ports.knex), adminEmail, siteUrl },
    ids,
    'request',
    context,
    () => {},
  );
  const names = projections.map(({ name }) => name);
  expect(await awaitPosition(ports.knex, names, position, 30_000)).toBe(true);
  const mails = Buffer.from(JSON.stringify(await readOutbox(outbox)));
  for (const heap of await everythingKept()) {
    expect(heap.includes(String(bookingId))).toBe(true);
    expect(marksIn(heap, marks)).toEqual(new Set());
  }
  expect(marksIn(mails, [...marks, confirmationNumber])).toEqual(new Set());
});
