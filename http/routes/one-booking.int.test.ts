import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetTraveller } from '#engine/privacy/forget-traveller.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import { commandContext } from '../command-context.ts';
import type { CreateBookingRequest } from '../contracts/bookings.ts';
import type { CheckoutView } from '../contracts/booking-answers.ts';
import type { FlightView } from '../contracts/flight-answers.ts';
import { providerOf } from '../provider.fixture.ts';
import {
  arbitraryBookingRequest,
  book,
  inDays,
  openIntent,
  pay,
  payAtProvider,
  searchFlights,
} from '../trip.fixture.ts';

let product: TestProduct;
let provider: ReturnType<typeof providerOf>;
let flight: FlightView;
let otherFlight: FlightView;
let browser: Browser;

beforeAll(async () => {
  product = await startTestProduct({ roles: ['http', 'projector'] });
  provider = providerOf(product.url);
  const flights = await searchFlights(createBrowser(product.url), 'JFK', 'LHR', inDays(30));
  const [first, second] = flights;
  if (!first || !second) throw new Error('There are not two flights from JFK to LHR');
  flight = first;
  otherFlight = second;
});
afterAll(() => product.stop());
beforeEach(async () => {
  browser = createBrowser(product.url);
  await browser.get(`/api/flights/${flight.id}`);
});

const drawKey = () => randomBytes(32).toString('base64url');

const wish = (idempotencyKey: string, overrides: Partial<CreateBookingRequest> = {}) => ({
  ...arbitraryBookingRequest(flight.id),
  idempotencyKey,
  ...overrides,
});

const typesOf = async (bookingId: number) =>
  (await product.ports.store.read(`booking-${bookingId}`)).map(({ type }) => type);

const nameAtCheckout = async (bookingId: number) => {
  const { passenger }: CheckoutView = jsonOf(
    await browser.get(`/api/bookings/${bookingId}/checkout`),
  );
  return passenger.firstName;
};

const called = (firstName: string) => ({
  passenger: { ...arbitraryBookingRequest(flight.id).passenger, firstName },
});

const companion = (firstName: string) => {
  const { email: _email, phone: _phone, ...person } = arbitraryBookingRequest(flight.id).passenger;
  return { ...person, firstName };
};

const statusOf = async (intentId: string) =>
  (await provider.stripe.paymentIntents.retrieve(intentId)).status;

describe('an idempotency key', () => {
  test('makes one booking of many concurrent requests', async () => {
    const key = drawKey();
    const ids = await Promise.all(Array.from({ length: 8 }, () => book(browser, wish(key))));
    expect(new Set(ids).size).toBe(1);
    expect(await typesOf(ids[0] ?? 0)).toEqual(['BookingCreated']);
  });

  test('of another browser makes another booking', async () => {
    const key = drawKey();
    const mine = await book(browser, wish(key));
    const stranger = createBrowser(product.url);
    const theirs = await book(stranger, wish(key));
    expect(theirs).not.toBe(mine);
    expect((await stranger.get(`/api/bookings/${mine}/checkout`)).status).toBe(404);
  });

  test('corrects the unpaid booking when the details differ, and keeps its intent', async () => {
    const key = drawKey();
    const id = await book(browser, wish(key));
    const before = await openIntent(browser, id);
    expect(await book(browser, wish(key, called('Ada')))).toBe(id);
    expect(await nameAtCheckout(id)).toBe('Ada');
    expect(await openIntent(browser, id)).toEqual(before);
    expect(await typesOf(id)).toContain('BookingDetailsCorrected');
  });

  test.each([
    ['another flight', () => ({ outboundFlightId: otherFlight.id })],
    [
      'another trip type',
      () => ({
        isRoundTrip: true,
        reservationType: 'round-trip' as const,
        reservationPrice: 19,
      }),
    ],
    [
      'another number of travellers',
      () => ({ additionalPassengers: [companion('Alan')], reservationPrice: 30 }),
    ],
  ])('with %s makes a new booking and cancels the old intent', async (_, other) => {
    const key = drawKey();
    const old = await book(browser, wish(key));
    const { intentId } = await openIntent(browser, old);
    const id = await book(browser, wish(key, other()));
    expect(id).not.toBe(old);
    expect(await statusOf(intentId)).toBe('canceled');
    expect(
      await browser.post('/api/create-payment-intent', { bookingId: old, amount: 15 }),
    ).toMatchObject({ status: 409 });
    const checkout: CheckoutView = jsonOf(await browser.get(`/api/bookings/${old}/checkout`));
    expect(checkout.booking.replacedBy).toBe(id);
    expect(await book(browser, wish(key, other()))).toBe(id);
  });

  test('corrects the other travellers too, and never gives an erased one data again', async () => {
    const key = drawKey();
    const party = (...names: string[]) =>
      wish(key, { additionalPassengers: names.map(companion), reservationPrice: 45 });
    const id = await book(browser, party('Alan', 'Konrad'));
    const { ports } = product;
    const erased = { bookingId: id, traveller: 2 };
    await forgetTraveller(ports, erased, commandContext('administrator', ports.now()));
    expect(await book(browser, party('Alan', 'Edsger'))).toBe(id);
    const checkout: CheckoutView = jsonOf(await browser.get(`/api/bookings/${id}/checkout`));
    expect(checkout.additionalPassengers.map(({ firstName }) => firstName)).toEqual(['', 'Edsger']);
  });

  test('back to the first flight makes a third booking: a replaced one stays replaced', async () => {
    const key = drawKey();
    const first = await book(browser, wish(key));
    const second = await book(browser, wish(key, { outboundFlightId: otherFlight.id }));
    const third = await book(browser, wish(key));
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await typesOf(second)).toContain('BookingReplaced');
    expect(await typesOf(third)).toEqual(['BookingCreated']);
  });

  test('answers the paid booking, and rejects changes to it', async () => {
    const key = drawKey();
    const id = await book(browser, wish(key));
    await pay(product.url, browser, id);
    expect(await book(browser, wish(key))).toBe(id);
    const changed = await browser.post('/api/bookings', wish(key, called('Ada')));
    expect(jsonOf(changed, 409)).toEqual({
      message: 'This reservation is already paid.',
      bookingId: id,
    });
    expect(await typesOf(id)).not.toContain('BookingDetailsCorrected');
  });

  test('with other flights after payment makes another booking beside the paid one', async () => {
    const key = drawKey();
    const paid = await book(browser, wish(key));
    await pay(product.url, browser, paid);
    const id = await book(browser, wish(key, { outboundFlightId: otherFlight.id }));
    expect(id).not.toBe(paid);
    expect(await typesOf(paid)).not.toContain('BookingReplaced');
  });

  test('does not replace a booking with an unreported payment', async () => {
    const key = drawKey();
    const id = await book(browser, wish(key));
    await payAtProvider(product.url, await openIntent(browser, id));
    await book(browser, wish(key, { outboundFlightId: otherFlight.id }));
    expect(await typesOf(id)).toContain('BookingConfirmed');
    expect(await typesOf(id)).not.toContain('BookingReplaced');
  });

  test('must be 256 bits', async () => {
    const { status, text } = await browser.post('/api/bookings', wish('short'));
    expect(status).toBe(400);
    expect(JSON.parse(text).errors).toHaveProperty('idempotencyKey');
  });
});

describe('PATCH /api/bookings/{id}', () => {
  const correct = (id: number, body: unknown, by = browser) =>
    by.call('PATCH', `/api/bookings/${id}`, { body });

  test('corrects the given fields and keeps the rest', async () => {
    const id = await book(browser, arbitraryBookingRequest(flight.id));
    const { passenger, booking }: CheckoutView = jsonOf(
      await correct(id, { passenger: { firstName: 'Ada' }, billingAddress: { zipCode: '22202' } }),
    );
    expect(passenger).toMatchObject({ firstName: 'Ada', lastName: 'Hopper' });
    expect(booking.billingAddress).toMatchObject({ zipCode: '22202', city: 'Arlington' });
    expect(await nameAtCheckout(id)).toBe('Ada');
  });

  test('keeps the country of the billing address, and no postal code if it has none', async () => {
    const request = arbitraryBookingRequest(flight.id);
    const billingAddress = { ...request.billingAddress, zipCode: '', country: 'AE' };
    const id = await book(browser, { ...request, billingAddress });
    const { booking }: CheckoutView = jsonOf(await correct(id, { passenger: { lastName: 'Li' } }));
    expect(booking.billingAddress).toEqual(billingAddress);
    const cleared = await correct(id, { billingAddress: { country: '', zipCode: 'N1' } });
    expect(jsonOf(cleared).booking.billingAddress).not.toHaveProperty('country');
    const moved = await correct(id, { billingAddress: { country: 'GB', zipCode: '' } });
    expect(jsonOf(moved, 400)).toMatchObject({
      errors: { 'billingAddress.zipCode': 'Postcode is required' },
    });
  });

  test('writes nothing when nothing changes', async () => {
    const id = await book(browser, arbitraryBookingRequest(flight.id));
    expect((await correct(id, { passenger: { firstName: 'Grace' } })).status).toBe(200);
    expect(await typesOf(id)).toEqual(['BookingCreated']);
  });

  test.each([
    [{ passenger: { firstName: '' } }, 'passenger.firstName'],
    [{ passenger: { phone: 'none' } }, 'passenger.phone'],
    [{ billingAddress: { city: 'a\nb' } }, 'billingAddress.city'],
    [{ outboundFlightId: 'other' }, 'body'],
    [{ passenger: 'Ada' }, 'passenger'],
    [[], 'body'],
  ])('rejects %j and names the field', async (body, field) => {
    const id = await book(browser, arbitraryBookingRequest(flight.id));
    const { status, text } = await correct(id, body);
    expect(status).toBe(400);
    expect(Object.keys(JSON.parse(text).errors)).toEqual([field]);
    expect(await typesOf(id)).toEqual(['BookingCreated']);
  });

  test('requires access to the booking', async () => {
    const id = await book(browser, arbitraryBookingRequest(flight.id));
    const stranger = createBrowser(product.url);
    expect((await correct(id, { passenger: { firstName: 'Eve' } }, stranger)).status).toBe(404);
    expect(await nameAtCheckout(id)).toBe('Grace');
  });

  test('merges concurrent corrections', async () => {
    const id = await book(browser, arbitraryBookingRequest(flight.id));
    const [name, city] = await Promise.all([
      correct(id, { passenger: { firstName: 'Ada' } }),
      correct(id, { billingAddress: { city: 'London' } }),
    ]);
    expect([name.status, city.status]).toEqual([200, 200]);
    const { passenger, booking }: CheckoutView = jsonOf(
      await browser.get(`/api/bookings/${id}/checkout`),
    );
    expect(passenger.firstName).toBe('Ada');
    expect(booking.billingAddress.city).toBe('London');
  });

  test('is rejected while the payment is processed', async () => {
    const id = await book(browser, arbitraryBookingRequest(flight.id));
    const intent = await openIntent(browser, id);
    await provider.control('next-outcome', { for: 'confirm', outcome: 'processing' });
    await provider.pay(intent.intentId);
    expect(await statusOf(intent.intentId)).toBe('processing');
    expect((await correct(id, { passenger: { firstName: 'Ada' } })).status).toBe(409);
    expect(await nameAtCheckout(id)).toBe('Grace');
  });

  test('is rejected once the booking is paid, reported or not', async () => {
    const id = await book(browser, arbitraryBookingRequest(flight.id));
    await payAtProvider(product.url, await openIntent(browser, id));
    expect((await correct(id, { passenger: { firstName: 'Ada' } })).status).toBe(409);
    expect((await correct(id, { passenger: { firstName: 'Ada' } })).status).toBe(409);
    expect(await typesOf(id)).not.toContain('BookingDetailsCorrected');
  });
});

test("a flight sets the visitor's cookie with which the booking is made", async () => {
  const visitor = createBrowser(product.url);
  await visitor.get(`/api/flights/${flight.id}`);
  const cookie = visitor.cookies.get('skyhold_visitor');
  expect(cookie).toMatch(/^[\w-]{43}$/);
  const id = await book(visitor, arbitraryBookingRequest(flight.id));
  expect(visitor.cookies.get('skyhold_visitor')).toBe(cookie);
  expect((await visitor.get(`/api/bookings/${id}/checkout`)).status).toBe(200);
});
