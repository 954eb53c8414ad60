import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { createBrowser } from '../browser.fixture.ts';
import { arbitraryBookingRequest, book, firstFlight, inDays, pay } from '../trip.fixture.ts';
import { type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.fixture.ts';
import { traceIdOf } from './trace-ids.ts';
import { startTracing } from './tracing.ts';

const PERSONAL = {
  firstName: 'Markfirst',
  lastName: 'Marklast',
  dateOfBirth: '1971-03-17',
  gender: 'female' as const,
  nationality: 'GB',
  email: 'mark.mail@marked.example',
  phone: '+44 20 7946 0958',
  passportNumber: 'MARKED123',
};
const ADDRESS = { street: '7 Marked Lane', city: 'Marktown', state: 'ZZ', zipCode: 'M4RK3D' };

let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let product: TestProduct;
let bookingId: number;
let confirmationNumber: string;
let visitorToken: string;

beforeAll(async () => {
  collector = await startOtlpReceiver();
  const tracing = await startTracing(collector.url);
  product = await startTestProduct({}, undefined, { tracing });
  const traveller = createBrowser(product.url);
  const flight = await firstFlight(traveller, 'JFK', 'LHR', inDays(30));
  const request = arbitraryBookingRequest(flight.id, {
    passenger: PERSONAL,
    billingAddress: ADDRESS,
  });
  bookingId = await book(traveller, request);
  confirmationNumber = await pay(product.url, traveller, bookingId);
  visitorToken = traveller.cookies.get('skyhold_visitor') ?? '';
  await vi.waitFor(
    () =>
      expect(product.sent).toContainEqual(expect.stringContaining(`confirmation-${bookingId}@`)),
    { timeout: 60_000, interval: 50 },
  );
  // Exports all pending spans.
  await product.stop();
});

afterAll(() => collector.close());

/** Returns the spans from one up to the root of its trace. */
const ancestry = (span: ReceivedSpan, all: readonly ReceivedSpan[]): string[] => {
  const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent ? ancestry(parent, all) : [])];
};

test('one trace leads from a call of the browser to the mail', () => {
  const spans = collector.spans();
  // The sales mail is sent in the same trace.
  const mail = spans.find(
    (span) => span.name === 'mail send' && ancestry(span, spans)[1] === 'react send-confirmation',
  );
  expect(mail, 'the confirmation mail has a span').toBeDefined();
  const trace = spans.filter(({ traceId }) => traceId === mail?.traceId);
  const [send, react, event, append] = mail ? ancestry(mail, spans) : [];
  expect([send, react, append]).toEqual(['mail send', 'react send-confirmation', 'append']);
  expect(event).toMatch(/^event \w+$/);
  const names = new Set(trace.map(({ name }) => name));
  // Browser and webhook settle concurrently; both belong to a call of the browser.
  const begins = ['POST /api/process-payment', 'POST /api/create-payment-intent'];
  expect(begins.filter((call) => names.has(call))).toHaveLength(1);
  expect(names).toContain('receive tasks');
  expect(names).toContain('project bookings');
  expect([...names].some((name) => name.startsWith('provider '))).toBe(true);
});

test('a statement has the span of its caller as parent, and starts no trace', () => {
  const spans = collector.spans();
  const statements = spans.filter(({ name }) => name.startsWith('sql '));
  const above = new Set(statements.map((span) => ancestry(span, spans)[1]));
  expect(above).toContain('POST /api/create-payment-intent');
  expect(above).toContain('react send-confirmation');
  // A loop that looks for work begins no trace.
  expect(statements.filter(({ parentSpanId }) => !parentSpanId)).toEqual([]);
});

test('the trace id is the correlation id of its events', () => {
  const { spans } = collector;
  const traceIds = new Set(spans().map(({ traceId }) => traceId));
  const created = spans().find(({ name }) => name === 'event BookingCreated');
  const request = spans().find(({ name }) => name === 'POST /api/bookings');
  expect(created?.traceId).toBe(request?.traceId);
  expect(traceIds.size).toBeGreaterThan(1);
  const correlationId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(traceIdOf(correlationId)).toBe('0f8fad5bd9cb469fa16570867728950e');
  expect(traceIdOf(`retain-daily-${correlationId}`)).toBe(traceIdOf(correlationId));
});

test('spans contain no personal data and no secret', () => {
  const sent = collector.bodies.join('\n');
  expect(sent).toContain(String(bookingId));
  const { email, firstName, lastName, phone, passportNumber, dateOfBirth } = PERSONAL;
  const { street, city, zipCode } = ADDRESS;
  const { sessionSecret, stripe } = product.settings;
  const marks = [
    email,
    firstName,
    lastName,
    phone,
    passportNumber,
    dateOfBirth,
    street,
    city,
    zipCode,
    confirmationNumber,
    visitorToken,
    sessionSecret,
    stripe.secretKey,
    '_secret',
    '127.0.0.1',
    'JFK',
  ];
  expect(marks.filter((mark) => mark === '' || sent.includes(mark))).toEqual([]);
});
