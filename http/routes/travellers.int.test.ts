import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingDecider } from '#engine/booking/booking.ts';
import { openTravellers } from '#engine/booking/travellers.ts';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { dumpOf, marksIn } from '#tools/dev/kept-data.fixture.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, download, jsonOf } from '../browser.fixture.ts';
import type { AdminOrdersPage } from '../contracts/admin-order-answers.ts';
import { arbitraryBookingRequest, book, firstFlight, inDays, pay } from '../trip.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

const traveller = (firstName: string, lastName: string, dateOfBirth: string) => ({
  firstName,
  lastName,
  dateOfBirth,
  gender: 'male' as const,
  nationality: 'US',
  passportNumber: null,
});

const ALAN = traveller('Alan', 'Turingsson', '1980-06-23');
const KONRAD = traveller('Konrad', 'Zusemann', '2019-06-22');
const BABY = traveller('Wilhelmina', 'Hopper', inDays(-200));

let product: TestProduct;
let family: Browser;
let administrator: Browser;
let flightId: string;
let bookingId: number;
let confirmationNumber: string;

beforeAll(async () => {
  product = await startTestProduct();
  family = createBrowser(product.url);
  administrator = await administratorOf(product);
  flightId = (await firstFlight(family, 'JFK', 'LHR', inDays(30))).id;
  bookingId = await book(family, requestFor([ALAN, KONRAD, BABY]));
  confirmationNumber = await pay(product.url, family, bookingId, 60);
});
afterAll(() => product.stop());

const requestFor = (additionalPassengers: (typeof ALAN)[], reservationPrice?: number) =>
  arbitraryBookingRequest(flightId, {
    additionalPassengers,
    reservationPrice: reservationPrice ?? 15 * (1 + additionalPassengers.length),
  });

const pdfFor = (query = '') =>
  download(product.url, `/api/bookings/${bookingId}/pdf${query}`, family);

const verified = async (lastName: string, pdf?: Uint8Array) =>
  jsonOf(
    await family.post('/api/verify', {
      confirmationNumber,
      lastName,
      documentSha256: pdf && createHash('sha256').update(pdf).digest('hex'),
    }),
  );

const searched = async (search: string): Promise<AdminOrdersPage> => {
  const query = new URLSearchParams({ email: product.settings.adminEmail, page: '1', search });
  return jsonOf(await administrator.get(`/api/admin/bookings?${query}`));
};

const ordersWith = async (search: string): Promise<number[]> =>
  (await searched(search)).entries.map(({ booking }) => booking.id);

/** The last column. */
const travellersInCsv = async () => {
  const { text } = await administrator.get(`/api/admin/bookings.csv?ids=${bookingId}`);
  const [head, row] = text.trimEnd().split('\r\n');
  expect(head?.endsWith(',travellers')).toBe(true);
  return row?.split(',').at(-1);
};

const mailsNaming = async (name: string) =>
  (await readOutbox(product.outbox)).filter(({ text }) => text.includes(name));

const namesOf = (answer: { additionalPassengers: { firstName: string }[] }) =>
  answer.additionalPassengers.map(({ firstName }) => firstName);

test.each([
  ['the fee of one', () => requestFor([ALAN], 15), 'reservationPrice'],
  ['two infants and one adult', () => requestFor([BABY, BABY]), 'additionalPassengers'],
  ['nine others', () => requestFor(Array.from({ length: 9 }, () => ALAN)), 'additionalPassengers'],
  [
    'a traveller without a name',
    () => requestFor([{ ...ALAN, lastName: ' ' }]),
    'additionalPassengers.0.lastName',
  ],
  [
    'a traveller who is not born yet',
    () => requestFor([ALAN, { ...ALAN, dateOfBirth: inDays(3) }]),
    'additionalPassengers.1.dateOfBirth',
  ],
])('%s is rejected with the name of the field', async (_, request, field) => {
  const answer = await family.post('/api/bookings', request());
  expect(answer.status).toBe(400);
  expect(Object.keys(JSON.parse(answer.text).errors)).toEqual([field]);
});

test('the reservation is for all travellers, at the fee of all', async () => {
  const answer = jsonOf(await family.get(`/api/bookings/${bookingId}`));
  expect(answer).toMatchObject({
    booking: { reservationFee: '60.00' },
    passenger: { firstName: 'Grace' },
    additionalPassengers: [ALAN, KONRAD, BABY],
  });
  await vi.waitFor(async () => {
    const { status, bytes } = await download(
      product.url,
      `/api/bookings/${bookingId}/receipt`,
      family,
    );
    expect(status).toBe(200);
    const { text } = await readPdf(bytes);
    expect(text).toMatch(/one way, 4 travellers[^]*\$60\.00/);
  }, PATIENCE);
});

test('one document names all, another one a single traveller; both are current', async () => {
  const [{ bytes: all }, { bytes: one, headers }] = [await pdfFor(), await pdfFor('?traveller=2')];
  const [forAll, forOne] = [await readPdf(all), await readPdf(one)];
  for (const name of ['HOPPER / Grace', 'TURINGSSON / Alan', 'ZUSEMANN / Konrad'])
    expect(forAll.text).toContain(name);
  expect(forAll.text).toMatch(/Child[^]*Infant/);
  expect(forOne.text).toContain('TURINGSSON / Alan');
  expect(forOne.text).toContain(confirmationNumber);
  expect(forOne.text).not.toMatch(/Grace|Konrad|Wilhelmina/);
  expect(headers.get('content-disposition')).toContain(`${confirmationNumber}_Traveller_2.pdf`);
  expect(await verified('Turingsson', all)).toMatchObject({ document: 'current' });
  expect(await verified('Turingsson', one)).toMatchObject({ document: 'current' });
  expect((await pdfFor('?traveller=5')).status).toBe(404);
  expect((await pdfFor('?traveller=0')).status).toBe(400);
});

test('verification shows only the travellers with the last name', async () => {
  expect(await verified('zusemann')).toMatchObject({ passengerName: 'Konrad Zusemann' });
  expect(await verified('Hopper')).toMatchObject({
    passengerName: 'Grace Hopper, Wilhelmina Hopper',
    printedName: 'HOPPER / Grace, HOPPER / Wilhelmina',
  });
});

test('the administrator finds the order by each of them', async () => {
  for (const name of ['Turingsson', 'Zusemann', 'Wilhelmina'])
    await vi.waitFor(async () => {
      expect(await ordersWith(name)).toEqual([bookingId]);
    }, PATIENCE);
  expect(await travellersInCsv()).toBe('4');
});

test('before the payment each can be changed, their number cannot', async () => {
  const third = traveller('Edsger', 'Dijkstra', '2019-06-22');
  const id = await book(family, requestFor([ALAN, third]));
  const patch = (additionalPassengers: object[]) =>
    family.call('PATCH', `/api/bookings/${id}`, { body: { additionalPassengers } });
  expect(jsonOf(await patch([{}, { firstName: 'Ed' }])).additionalPassengers).toEqual([
    ALAN,
    { ...third, firstName: 'Ed' },
  ]);
  expect((await patch([{}])).status).toBe(400);
});

test('each is corrected once, and the documents of all are superseded', async () => {
  const { bytes: before } = await pdfFor();
  const correct = (number: number, lastName: string) =>
    family.post(`/api/bookings/${bookingId}/corrections`, {
      traveller: number,
      passenger: { lastName },
    });
  expect((await correct(2, 'Turing')).status).toBe(200);
  expect((await correct(2, 'Turinger')).status).toBe(409);
  expect((await correct(3, 'Zuse')).status).toBe(200);
  expect((await correct(9, 'Zuse')).status).toBe(404);
  expect(await verified('Turingsson', before)).toMatchObject({
    passengerName: 'Alan Turing',
    document: 'superseded',
  });
  expect(namesOf(jsonOf(await family.get(`/api/bookings/${bookingId}`)))).toHaveLength(3);
  await vi.waitFor(
    async () => expect(await mailsNaming('last name of traveller 3 of your')).toHaveLength(1),
    PATIENCE,
  );
});

test('no correction leaves an infant without an adult', async () => {
  const answer = await administrator.post(`/api/bookings/${bookingId}/corrections`, {
    traveller: 3,
    passenger: { dateOfBirth: inDays(-100) },
    reason: 'As in the passport',
  });
  // Two adults, two infants.
  expect(answer.status).toBe(200);
  const third = await administrator.post(`/api/bookings/${bookingId}/corrections`, {
    traveller: 2,
    passenger: { dateOfBirth: inDays(-100) },
    reason: 'As in the passport',
  });
  expect(Object.keys(jsonOf(third, 400).errors)).toEqual(['passenger.dateOfBirth']);
});

test("one is erased everywhere, and the others' data stays", async () => {
  const { ports } = product;
  await vi.waitFor(async () => expect(await mailsNaming('Konrad')).not.toEqual([]), PATIENCE);
  const forgotten = await administrator.post(`/api/admin/bookings/${bookingId}/forget`, {
    bookingId,
    traveller: 3,
  });
  expect(forgotten.status).toBe(200);
  const answer = jsonOf(await family.get(`/api/bookings/${bookingId}`));
  expect(namesOf(answer)).toEqual(['Alan', '', 'Wilhelmina']);
  expect(answer).toMatchObject({ passenger: { firstName: 'Grace' } });
  expect(answer.booking.reservationFee).toBe('60.00');
  const { text } = await readPdf((await pdfFor()).bytes);
  expect(text).toContain('TURING / Alan');
  expect(text).not.toMatch(/Konrad|ZUSE/);
  expect((await pdfFor('?traveller=3')).status).toBe(410);
  expect((await family.post('/api/verify', { confirmationNumber, lastName: 'Zuse' })).status).toBe(
    404,
  );

  const { state } = await foldStream(ports.store, bookingDecider, bookingId);
  if (state.status === 'absent') throw new Error('No booking');
  const seals = state.additionalTravellers.map(({ sealed }) => sealed);
  expect(await openTravellers(ports.sealing, bookingId, seals)).toMatchObject([
    { lastName: 'Turing' },
    null,
    { lastName: 'Hopper' },
  ]);
  await vi.waitFor(async () => {
    expect(await ordersWith('Wilhelmina')).toEqual([bookingId]);
    const kept = Buffer.concat([
      await dumpOf(product.settings.databaseUrl),
      await dumpOf(product.eventStoreDatabaseUrl),
    ]);
    expect(marksIn(kept, ['zusemann', 'wilhelmina'])).toEqual(new Set(['wilhelmina']));
    expect(await mailsNaming('Konrad')).toEqual([]);
  }, PATIENCE);
});

test('with the lead passenger everyone is erased, and the order keeps its fee and its number of travellers', async () => {
  const forget = await administrator.post(`/api/admin/bookings/${bookingId}/forget`, { bookingId });
  expect(forget.status).toBe(200);
  const { entries }: AdminOrdersPage = await searched(String(bookingId));
  expect(entries).toMatchObject([
    {
      booking: { reservationFee: '60.00' },
      passenger: { lastName: '' },
      additionalPassengers: [{ lastName: '' }, { lastName: '' }, { lastName: '' }],
    },
  ]);
  expect(await travellersInCsv()).toBe('4');
  await vi.waitFor(async () => {
    expect(await ordersWith('Wilhelmina')).toEqual([]);
    const kept = await dumpOf(product.settings.databaseUrl);
    expect(marksIn(kept, ['wilhelmina'])).toEqual(new Set());
  }, PATIENCE);
});
