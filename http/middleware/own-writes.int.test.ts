import { afterAll, beforeAll, expect, test } from 'vitest';
import { projections } from '#projections/projections.ts';
import { usualOrLong } from '#tools/config/usual-or-long.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { createBrowser, jsonOf } from '../browser.fixture.ts';
import { bookSomeTrip, openIntent, pay, payAtProvider } from '../trip.fixture.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

afterAll(() => product.stop());

test('the booking is there, paid, right after the payment was processed, every time', async () => {
  for (let round = 0; round < usualOrLong(5, 100); round += 1) {
    const traveller = createBrowser(product.url);
    const bookingId = await bookSomeTrip(traveller);
    const confirmationNumber = await pay(product.url, traveller, bookingId);
    const byId = await traveller.get(`/api/bookings/${bookingId}`);
    const byNumber = await traveller.get(`/api/bookings/confirmation/${confirmationNumber}`);
    expect(jsonOf(byId)).toMatchObject({
      booking: { id: bookingId, paymentStatus: 'completed', confirmationNumber },
      paymentMethod: { card: { brand: 'visa', last4: '4242' } },
    });
    expect(jsonOf(byNumber)).toEqual(jsonOf(byId));
  }
}, 300_000);

test('processing a payment again, in several tabs at once, answers the same number', async () => {
  const traveller = createBrowser(product.url);
  const bookingId = await bookSomeTrip(traveller);
  const intent = await openIntent(traveller, bookingId);
  await payAtProvider(product.url, intent);
  const body = { bookingId, paymentIntentId: intent.intentId };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => traveller.post('/api/process-payment', body)),
  );
  const numbers = new Set(answers.map((answer) => jsonOf(answer).confirmationNumber));
  expect(numbers.size).toBe(1);
  const again = await traveller.post('/api/process-payment', body);
  expect(jsonOf(again)).toEqual({ success: true, confirmationNumber: [...numbers][0] });
  const intents = await traveller.post('/api/create-payment-intent', { bookingId, amount: 15 });
  expect(jsonOf(intents, 409)).toEqual({ message: 'This reservation is already paid.' });
});

test('a browser that forges how far the log has come is not kept waiting', async () => {
  const traveller = createBrowser(product.url);
  const bookingId = await bookSomeTrip(traveller);
  expect(await traveller.get(`/api/bookings/${bookingId}/checkout`)).toMatchObject({ status: 200 });
  const signatureOfAnother = traveller.cookies.get('skyhold_seen.sig') ?? '';
  expect(signatureOfAnother).not.toBe('');
  for (const signature of [undefined, '', signatureOfAnother]) {
    traveller.cookies.set('skyhold_seen', '999999999999999');
    traveller.cookies.delete('skyhold_seen.sig');
    if (signature !== undefined) traveller.cookies.set('skyhold_seen.sig', signature);
    const answer = await traveller.get(`/api/bookings/${bookingId}/checkout`);
    expect(jsonOf(answer).booking.id).toBe(bookingId);
  }
});

test('says when to come back while the read models stand still', async () => {
  const behind = await startTestProduct({ roles: ['http'] });
  try {
    const traveller = createBrowser(behind.url);
    const bookingId = await bookSomeTrip(traveller);
    const answer = await traveller.get(`/api/bookings/${bookingId}/checkout`);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(jsonOf(answer, 503)).toEqual({
      message: 'Your reservation is being prepared. Please try again in a moment.',
    });
    // They stand nowhere, but in another log than the one that the booking was written to.
    const adopted = projections.map(({ name }) => ({ projection: name, version: 1 }));
    const { knex } = behind.ports;
    await knex('projection_checkpoint').insert(adopted);
    await knex('projection_checkpoint').update({ adopted_at: new Date() });
    expect(await traveller.get(`/api/bookings/${bookingId}/checkout`)).toMatchObject({
      status: 404,
    });
    const stranger = createBrowser(behind.url);
    expect(await stranger.get(`/api/bookings/${bookingId}/checkout`)).toMatchObject({
      status: 404,
    });
  } finally {
    await behind.stop();
  }
});
