import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import { NEWEST_LAYOUT } from '#engine/itinerary/layout.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, download, jsonOf } from '../browser.fixture.ts';
import type { OrderHistoryView } from '../contracts/order-history-answers.ts';
import type { AdminOrderView } from '../contracts/admin-order-answers.ts';
import { bookSomeTrip, pay } from '../trip.fixture.ts';

let product: TestProduct;
let traveller: Browser;
let bookingId: number;
let confirmationNumber: string;

beforeAll(async () => {
  product = await startTestProduct();
  traveller = createBrowser(product.url);
  bookingId = await bookSomeTrip(traveller);
  confirmationNumber = await pay(product.url, traveller, bookingId);
});

afterAll(() => product.stop());

test.each([
  ['the booking', () => `/api/bookings/${bookingId}/pdf`],
  ['its confirmation number', () => `/api/bookings/confirmation/${confirmationNumber}/pdf`],
  [
    'the number in lower case',
    () => `/api/bookings/confirmation/${confirmationNumber.toLowerCase()}/pdf`,
  ],
])('the itinerary is downloaded as a PDF by %s', async (_, path) => {
  const { status, headers, bytes } = await download(product.url, path(), traveller);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Skyhold_Itinerary_${confirmationNumber}.pdf"`,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(bytes.length).toBeLessThan(100_000);
  const { text } = await readPdf(bytes);
  expect(text).toContain(confirmationNumber);
  expect(text).toContain('HOPPER');
  expect(text).toContain('SAMPLE – NOT A LIVE RESERVATION');
});

test('both URLs give the same bytes', async () => {
  const [one, other] = await Promise.all([
    download(product.url, `/api/bookings/${bookingId}/pdf`, traveller),
    download(product.url, `/api/bookings/confirmation/${confirmationNumber}/pdf`, traveller),
  ]);
  expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true);
});

test.each([
  ['', 'Skyhold_Itinerary'],
  ['?name=itinerary', 'Skyhold_Itinerary'],
  ['?name=flight-itinerary', 'FlightItinerary'],
])('requested with "%s" the file is named %s and the number', async (query, name) => {
  for (const path of [`${bookingId}`, `confirmation/${confirmationNumber}`]) {
    const { headers } = await download(product.url, `/api/bookings/${path}/pdf${query}`, traveller);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${name}_${confirmationNumber}.pdf"`,
    );
  }
});

test('the calendar file has an event for each segment, and is named like the PDF', async () => {
  const path = `/api/bookings/${bookingId}/calendar`;
  const { status, headers, bytes } = await download(product.url, path, traveller);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Skyhold_Itinerary_${confirmationNumber}.ics"`,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  const text = Buffer.from(bytes).toString();
  expect(text.match(/^UID:/gm)?.length).toBeGreaterThan(0);
  expect(text).toContain(`UID:${confirmationNumber}-1@`);
});

test('another name is rejected', async () => {
  const { status } = await download(
    product.url,
    `/api/bookings/${bookingId}/pdf?name=ticket`,
    traveller,
  );
  expect(status).toBe(400);
});

test("the log has the document's hash once, for any number of downloads", async () => {
  const { bytes } = await download(product.url, `/api/bookings/${bookingId}/pdf`, traveller);
  await download(product.url, `/api/bookings/${bookingId}/pdf`, traveller);
  const events = await product.ports.store.read(bookingDecider.stream(bookingId));
  expect(events.flatMap((event) => bookingCodec.decodeAs('ItineraryIssued', event) ?? [])).toEqual([
    {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      tier: 'full',
      layout: NEWEST_LAYOUT,
      printed: {
        issuedAt: expect.any(String),
        supportEmail: expect.any(String),
        siteUrl: product.url,
      },
    },
  ]);
});

/** The hashes of the issued versions, and of the files that the administrator downloads. */
const versions = async () => {
  const administrator = await administratorOf(product);
  const path = `/api/admin/bookings/${bookingId}`;
  const { documents }: AdminOrderView = jsonOf(await administrator.get(path));
  const files = await Promise.all(
    documents.map(({ version }) =>
      download(product.url, `${path}/documents/${version}`, administrator),
    ),
  );
  return {
    issued: documents.map(({ sha256 }) => sha256),
    handedOut: files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
    names: files.map(({ headers }) => headers.get('content-disposition')),
  };
};

const corrected = () => `/api/bookings/${bookingId}/corrections`;
const historyFor = async (administrator: Browser): Promise<OrderHistoryView> =>
  jsonOf(await administrator.get(`/api/admin/bookings/${bookingId}/history`));
const verified = async (lastName: string, pdf?: Uint8Array) =>
  jsonOf(
    await traveller.post('/api/verify', {
      confirmationNumber,
      lastName,
      documentSha256: pdf && createHash('sha256').update(pdf).digest('hex'),
    }),
  );

test('the traveller corrects once: the old document is superseded at once, and the new one is mailed', async () => {
  const path = `/api/bookings/${bookingId}`;
  const { bytes: before } = await download(product.url, `${path}/pdf`, traveller);
  expect(await verified('Hopper', before)).toMatchObject({ document: 'current' });
  expect(jsonOf(await traveller.get(path)).documents).toEqual([
    {
      version: 1,
      issuedAt: expect.any(String),
      sha256: createHash('sha256').update(before).digest('hex'),
      current: true,
    },
  ]);
  expect(jsonOf(await traveller.get(path)).correction).toEqual({ until: expect.any(String) });

  const another = { firstName: 'Alan', lastName: 'Turing', dateOfBirth: '1980-06-23' };
  const handedOn = await traveller.post(corrected(), { passenger: another });
  expect(handedOn.status).toBe(409);
  expect(handedOn.text).toContain('cannot be passed on to someone else');
  const { dateOfBirth: _, ...renamed } = another;
  const renaming = await traveller.post(corrected(), { passenger: renamed });
  expect(Object.keys(jsonOf(renaming, 409).errors)).toEqual(['passenger.lastName']);

  const answers = await Promise.all(
    ['Hoper', 'Hoppner'].map((lastName) =>
      traveller.post(corrected(), { passenger: { lastName, passportNumber: 'ab12345' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await verified('Hopper', before)).toMatchObject({ document: 'superseded' });
  const { passenger, correction } = jsonOf(await traveller.get(path));
  expect(passenger).toMatchObject({ passportNumber: 'AB12345', firstName: 'Grace' });
  expect(correction).toEqual({ closed: 'already-corrected' });

  const { bytes: after } = await download(product.url, `${path}/pdf`, traveller);
  expect((await readPdf(after)).text).toContain(passenger.lastName.toUpperCase());
  const current = await verified(passenger.lastName, after);
  expect(current).toMatchObject({ document: 'current' });
  const former = await verified('Hopper', before);
  expect(Date.parse(former.issuedAt)).toBeLessThan(Date.parse(current.issuedAt));
  expect(await verified('Hopper')).toMatchObject({
    document: 'superseded',
    passengerName: `Grace ${passenger.lastName}`,
  });
  const again = await traveller.post(corrected(), { passenger: { firstName: 'Greti' } });
  expect(jsonOf(again, 409).message).toContain('already corrected');

  const aboutCorrection = async () =>
    (await readOutbox(product.outbox)).find(({ subject }) => subject.includes('was corrected'));
  await expect.poll(aboutCorrection).toBeDefined();
  const mail = await aboutCorrection();
  expect(mail?.text).toContain('You corrected the last name and the passport number');
  expect(mail?.text).not.toMatch(/AB12345|Hop/);
  expect(mail?.attachments).toEqual([`Skyhold_Itinerary_${confirmationNumber}.pdf`]);

  const { issued, handedOut, names } = await versions();
  expect(issued).toHaveLength(2);
  expect(handedOut).toEqual(issued);
  expect(names[0]).toBe(`attachment; filename="FlightItinerary_${confirmationNumber}_v1.pdf"`);
});

test('an administrator corrects at any time with a reason, which the history shows', async () => {
  const administrator = await administratorOf(product);
  expect(jsonOf(await administrator.get(`/api/bookings/${bookingId}`)).correction).toBeNull();
  const unexplained = await administrator.post(corrected(), { passenger: { firstName: 'Greta' } });
  expect(jsonOf(unexplained, 400).errors).toEqual({ reason: 'A reason is required' });
  const reason = 'The traveller called';
  jsonOf(await administrator.post(corrected(), { passenger: { firstName: 'Greta' }, reason }));

  const corrections = (await historyFor(administrator)).filter(
    ({ type }) => type === 'ReservationCorrected',
  );
  expect(corrections).toMatchObject([
    { actor: 'visitor', reason: null },
    { actor: 'administrator', reason },
  ]);
  expect(corrections[1]?.what).toBe(
    'The administrator corrected the first name after the payment; a new document replaces the earlier ones',
  );
  const events = await product.ports.store.read(bookingDecider.stream(bookingId));
  expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/Gret|Hop|AB12345|called/);
});

test("a new address counts once its link is followed, and revokes the old address's links", async () => {
  const path = `/api/bookings/${bookingId}`;
  const emailOf = async () => jsonOf(await traveller.get(path)).passenger.email;
  const before = await emailOf();
  const mails = async (to: string, subject: RegExp) =>
    (await readOutbox(product.outbox)).filter(
      (mail) => mail.to === to && subject.test(mail.subject),
    );
  const linkIn = async (to: string) => {
    await expect.poll(() => mails(to, /^Confirm this email/)).toHaveLength(1);
    const [mail] = await mails(to, /^Confirm this email/);
    expect(mail?.text).not.toContain(confirmationNumber);
    return /\/confirm-email\/(\d+\/[\w-]{43})/.exec(mail?.text ?? '')?.[1];
  };
  const give = (email: string) => traveller.post(`${path}/email-corrections`, { email });
  expect(jsonOf(await traveller.get(path)).mayCorrectEmail).toBe(true);
  jsonOf(await give('first@example.org'));
  const first = await linkIn('first@example.org');
  jsonOf(await give('second@example.org'));
  const second = await linkIn('second@example.org');
  await expect.poll(() => mails(before, /^New email/)).toHaveLength(2);
  expect(await emailOf()).toBe(before);

  const stranger = createBrowser(product.url);
  const follow = (link = '') => stranger.post(`/api/email-corrections/${link}`, {});
  expect((await follow(first)).status).toBe(410);
  // A double click, and the link opened again later.
  for (const followed of await Promise.all([follow(second), follow(second)])) jsonOf(followed);
  jsonOf(await follow(second));
  // The owner's browser did not give the command, so it does not wait for the read model.
  await expect.poll(emailOf).toBe('second@example.org');
  expect((await stranger.get(path)).status).toBe(404);
  await expect.poll(() => mails('second@example.org', /was corrected/)).toHaveLength(1);
  const events = await product.ports.store.read(bookingDecider.stream(bookingId));
  expect(events.map(({ type }) => type)).toContain('AccessLinksRevoked');
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('example.org');

  expect(jsonOf(await give('third@example.org'), 409).message).toContain('already corrected');
  expect(jsonOf(await traveller.get(path)).mayCorrectEmail).toBe(false);
});

test('the receipt is downloaded as a PDF with one number', async () => {
  const path = `/api/bookings/${bookingId}/receipt`;
  const { status, headers, bytes } = await download(product.url, path, traveller);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Receipt_${confirmationNumber}.pdf"`,
  );
  const { pages, text } = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(text).toMatch(/Receipt number\n\d{4}-000001/);
  const again = await download(product.url, path, traveller);
  expect(Buffer.from(again.bytes).equals(bytes)).toBe(true);
});
