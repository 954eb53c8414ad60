import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { startTestProduct, type TestProduct } from '#tools/local/test-product.ts';
import { createBrowser } from './browser.fixture.ts';
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

/** Everything that every event of the log holds. */
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

/** How a text looks inside hexadecimal and, wherever it begins, inside base64. */
const encodings = (text: string): string[] => [
  Buffer.from(text).toString('hex'),
  ...[0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${text}`)
      .subarray(shift === 0 ? 0 : 3)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(0, -1),
  ),
];

/** Every row of every table but some, with the bytes of binary columns as they are. */
const everythingIn = async (databaseUrl: string, except: string[] = []): Promise<string> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')
         and table_name <> all($1)`,
      [except],
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<Record<string, unknown>>(`select * from ${name}`);
      for (const row of rows) {
        for (const value of Object.values(row)) {
          texts.push(Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value));
        }
      }
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
};

test('the server keeps the hash of the visitor’s cookie only', async () => {
  const traveller = createBrowser(product.url);
  const bookingId = await bookSomeTrip(traveller);
  await pay(product.url, traveller, bookingId);
  const token = traveller.cookies.get('skyhold_visitor') ?? '';
  expect(token).toHaveLength(43);
  const texts = [
    await everythingIn(product.settings.databaseUrl),
    await everythingIn(product.eventStoreDatabaseUrl),
    JSON.stringify((await wholeLog()).map(({ data, metadata }) => ({ data, metadata }))),
  ];
  for (const text of texts) {
    expect(text).toContain(String(bookingId));
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token).toString('base64'));
  }
});

/** Read models that the administrator searches by name and address; a forgotten person leaves them. */
const SEARCHED = ['order_list', 'order_term'];

test('personal data never stands in clear where it is kept, but for what orders are found by', async () => {
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
      zipCode: 'MARKZIP',
    },
  };
  const bookingId = await book(traveller, arbitraryBookingRequest(flight.id, personal));
  await pay(product.url, traveller, bookingId);
  // The mails are the last that the log hears of a booking.
  await expect
    .poll(
      async () =>
        (await wholeLog()).filter(
          ({ type, stream }) => type === 'MailSent' && stream.includes(`${bookingId}`),
        ).length,
      { timeout: 30_000 },
    )
    .toBe(2);

  const marks = [
    ...Object.values(personal.passenger).filter((value) => value.length > 6),
    ...Object.values(personal.billingAddress),
    'Markfirst Marklast',
    'marked.example',
    '79460958',
  ];
  const details = await traveller.get(`/api/bookings/${bookingId}`);
  expect(details.text).toContain('MARKPASS77');
  const texts = [
    await everythingIn(product.eventStoreDatabaseUrl),
    await everythingIn(product.settings.databaseUrl, SEARCHED),
    JSON.stringify(
      (await wholeLog()).map((event) => ({ ...event, position: String(event.position) })),
    ),
  ];
  for (const text of texts) {
    expect(text).toContain(String(bookingId));
    const [lowerCase, marksFound] = [text.toLowerCase(), new Set<string>()];
    for (const mark of marks) {
      if (lowerCase.includes(mark.toLowerCase())) marksFound.add(mark);
      if (encodings(mark).some((written) => text.includes(written))) marksFound.add(mark);
    }
    expect([...marksFound]).toEqual([]);
  }
});
