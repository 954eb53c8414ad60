import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleBooking } from '#engine/booking/booking.ts';
import { cancelBooking } from '#engine/booking/cancel-booking.ts';
import { issueItinerary } from '#engine/booking/issue-itinerary.ts';
import { forgetBooking } from '#engine/privacy/forget-booking.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { type Answer, createBrowser, jsonOf } from '../browser.fixture.ts';
import { commandContext } from '../command-context.ts';
import type { FlightView } from '../contracts/flight-answers.ts';
import type { VerifyRequest } from '../contracts/verify.ts';
import type { VerifyResponse } from '../contracts/site-answers.ts';
import { arbitraryBookingRequest, book, firstFlight, inDays, pay } from '../trip.fixture.ts';
import { whatIsWritten } from '../written.fixture.ts';

const NOT_FOUND =
  '{"message":"No reservation has this confirmation number and last name. Please check both."}';
const [FIRST, SECOND] = ['first', 'second'].map((text) =>
  createHash('sha256').update(text).digest('hex'),
) as [string, string];

let product: TestProduct;
let flight: FlightView;
let addresses = 0;

beforeAll(async () => {
  // No process managers run, so only a request can write; https, so that the proxy is trusted.
  product = await startTestProduct({
    roles: ['http', 'projector'],
    publicUrl: 'https://skyhold.example',
  });
  flight = await firstFlight(createBrowser(product.url), 'JFK', 'LHR', inDays(30));
});

afterAll(() => product.stop());

/** A paid trip of a traveller with this name. */
const reserve = async (firstName = 'Amélie', lastName = 'Østergaard') => {
  const traveller = createBrowser(product.url);
  const { passenger, ...request } = arbitraryBookingRequest(flight.id);
  const bookingId = await book(traveller, {
    ...request,
    passenger: { ...passenger, firstName, lastName },
  });
  return { bookingId, confirmationNumber: await pay(product.url, traveller, bookingId) };
};

const context = () => commandContext('system', product.ports.now());
const issue = (bookingId: number, sha256: string) =>
  handleBooking(product.ports.store, context())(bookingId, (booking) =>
    issueItinerary(
      { sha256, tier: 'full', edition: booking.status === 'absent' ? 0 : booking.edition },
      booking,
    ),
  );
const cancel = (bookingId: number) =>
  handleBooking(product.ports.store, context())(bookingId, (booking) =>
    cancelBooking({ reason: 'requested', sealedNote: null }, booking),
  );

/** Asks as a stranger, each time from another address unless one is given. */
const ask = (
  question: VerifyRequest,
  from = `198.51.${(addresses += 1) >> 8}.${addresses & 255}`,
): Promise<Answer> =>
  createBrowser(product.url).post('/api/verify', question, { 'x-forwarded-for': from });

const verified = async (question: VerifyRequest): Promise<VerifyResponse> =>
  jsonOf(await ask(question));

describe('number and last name', () => {
  test('answer what the log contains, and nothing else', async () => {
    const { confirmationNumber } = await reserve();
    const before = await whatIsWritten(product.ports);
    const answer = await ask({ confirmationNumber, lastName: 'Østergaard' });
    const { issuedAt, ...known }: VerifyResponse = jsonOf(answer);
    expect(Date.now() - new Date(issuedAt).getTime()).toBeLessThan(60_000);
    expect(known).toEqual({
      confirmationNumber,
      status: 'sample',
      passengerName: 'Amélie Østergaard',
      printedName: 'ØSTERGAARD / Amélie',
      outbound: flight.segments.map((segment) => ({
        flightNumber: segment.flightNumber,
        departureAirport: segment.departureAirport,
        departureCity: segment.departureCity,
        departureDate: segment.departureDate,
        departureTime: segment.departureTime,
        arrivalAirport: segment.arrivalAirport,
        arrivalCity: segment.arrivalCity,
        arrivalDate: segment.arrivalDate,
        arrivalTime: segment.arrivalTime,
      })),
      return: null,
      isRoundTrip: false,
      document: null,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    // Used in dispute evidence.
    const rows = { ...before.rows, 'public.document_check': 1 };
    expect(await whatIsWritten(product.ports)).toEqual({ ...before, rows });
  });

  test('tolerate the usual spellings', async () => {
    const { confirmationNumber } = await reserve('Zoë Siân', 'O’Neill-Šimić');
    expect(
      await verified({
        confirmationNumber: ` ${confirmationNumber.toLowerCase()} `,
        lastName: " oneill  SIMIC'",
      }),
    ).toMatchObject({ confirmationNumber, passengerName: 'Zoë Siân O’Neill-Šimić' });
  });

  test('of a cancelled reservation say that it is cancelled', async () => {
    const { bookingId, confirmationNumber } = await reserve();
    await cancel(bookingId);
    expect(await verified({ confirmationNumber, lastName: 'ostergaard' })).toMatchObject({
      status: 'cancelled',
    });
  });

  test('of an erased traveller say that the number was issued, and the place of its document', async () => {
    const { bookingId, confirmationNumber } = await reserve();
    await issue(bookingId, FIRST);
    await forgetBooking(product.ports, bookingId, 'request', context());
    const question = { confirmationNumber, lastName: 'Anybody', documentSha256: FIRST };
    expect(await verified(question)).toEqual({
      confirmationNumber,
      status: 'forgotten',
      passengerName: null,
      printedName: null,
      issuedAt: expect.any(String),
      outbound: [],
      return: null,
      isRoundTrip: false,
      document: 'current',
    });
  });

  test('that do not match are answered as if there were no reservation', async () => {
    const { confirmationNumber } = await reserve();
    const other = await reserve('Grace', 'Hopper');
    const unpaid = await book(createBrowser(product.url), arbitraryBookingRequest(flight.id));
    const questions: VerifyRequest[] = [
      { confirmationNumber: 'ZZZZZZ', lastName: 'Østergaard' },
      { confirmationNumber: '000000', lastName: 'Østergaard' },
      { confirmationNumber, lastName: 'Hopper' },
      { confirmationNumber, lastName: 'Østergaar' },
      { confirmationNumber, lastName: 'Amélie' },
      { confirmationNumber, lastName: '%' },
      { confirmationNumber, lastName: '-' },
      { confirmationNumber: other.confirmationNumber, lastName: 'Østergaard' },
      { confirmationNumber: String(unpaid).slice(0, 6), lastName: 'Hopper' },
    ];
    for (const question of questions) {
      const started = performance.now();
      const answer = await ask({ ...question, documentSha256: FIRST });
      expect(performance.now() - started).toBeGreaterThanOrEqual(295);
      expect({ ...answer, headers: undefined }).toEqual({
        status: 404,
        text: NOT_FOUND,
        headers: undefined,
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

test('a document is current, superseded or unknown', async () => {
  const { bookingId, confirmationNumber } = await reserve();
  const standing = async (documentSha256: string) =>
    (await verified({ confirmationNumber, lastName: 'Ostergaard', documentSha256 })).document;
  expect(await standing(FIRST)).toBe('unknown');
  await issue(bookingId, FIRST);
  expect(await standing(FIRST)).toBe('current');
  expect(await standing(FIRST.toUpperCase())).toBe('current');
  expect(await standing(SECOND)).toBe('unknown');
  await issue(bookingId, SECOND);
  expect(await standing(FIRST)).toBe('superseded');
  expect(await standing(SECOND)).toBe('current');
});

describe('guessing', () => {
  const statuses = async (count: number, question: () => VerifyRequest, from?: string) => {
    const counted: Record<number, number> = {};
    for (let asked = 0; asked < count; asked += 1) {
      const { status, headers, text } = await ask(question(), from);
      counted[status] = (counted[status] ?? 0) + 1;
      if (status !== 429) continue;
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
      expect(text).toBe('{"message":"Too many requests. Please wait a moment and try again."}');
    }
    return counted;
  };
  let guess = 100_000;
  const anyNumber = () => ({ confirmationNumber: String((guess += 1)), lastName: 'Smith' });

  test('from one address ends after twenty wrong answers', async () => {
    const { confirmationNumber } = await reserve();
    expect(await statuses(22, anyNumber, '203.0.113.1')).toEqual({ 404: 20, 429: 2 });
    const right = () => ({ confirmationNumber, lastName: 'Østergaard' });
    expect(await statuses(1, right, '203.0.113.1')).toEqual({ 429: 1 });
    expect(await statuses(1, right, '203.0.113.2')).toEqual({ 200: 1 });
  });

  test('at one number ends after ten, for all callers and whether it exists or not', async () => {
    const { confirmationNumber } = await reserve();
    for (const number of [confirmationNumber, 'YYYYYY']) {
      const wrong = () => ({ confirmationNumber: number, lastName: 'Smith' });
      expect(await statuses(12, wrong)).toEqual({ 404: 10, 429: 2 });
    }
    const right = () => ({ confirmationNumber, lastName: 'Østergaard' });
    expect(await statuses(1, right)).toEqual({ 429: 1 });
  });

  test('concurrently has no advantage', async () => {
    const { confirmationNumber } = await reserve();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ask({ confirmationNumber, lastName: 'Smith' })),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
  });

  test('does not count right answers', async () => {
    const { confirmationNumber } = await reserve();
    const right = () => ({ confirmationNumber, lastName: 'Østergaard' });
    expect(await statuses(30, right, '203.0.113.3')).toEqual({ 200: 30 });
  });
});

test('the page of a number is the same for every number', async () => {
  const { confirmationNumber } = await reserve();
  const browser = createBrowser(product.url);
  const pages = await Promise.all(
    [confirmationNumber, 'ZZZZZZ', '%00', 'x'.repeat(500)].map(async (number) => {
      const { status, text, headers } = await browser.get(`/verify/${number}`);
      return { status, text, headers: [...headers].filter(([name]) => name !== 'date') };
    }),
  );
  expect(pages[0]?.status).toBe(200);
  for (const page of pages) expect(page).toEqual(pages[0]);
});
