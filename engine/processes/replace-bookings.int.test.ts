import { reactTo } from '#engine/kernel/process.ts';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { startTestPayments, type TestPayments } from '#tools/dev/test-payments.ts';
import { arbitraryCreateBooking } from '../booking/booking.fixture.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { createBooking } from '../booking/create-booking.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { foldStream } from '../kernel/handle-command.ts';
import { openPayment } from '../payment/open-payment.ts';
import { replaceBookings } from './replace-bookings.ts';

let backend: TestBackend;
let payments: TestPayments;
beforeAll(async () => {
  backend = await startTestBackend();
  payments = await startTestPayments();
});
afterAll(async () => {
  await payments.stop();
  await backend.stop();
});

const create = async (replaces: number[]) => {
  const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
  await handleBooking(backend.store, arbitraryContext())(bookingId, (booking) =>
    createBooking(arbitraryCreateBooking({ bookingId, replaces }), booking),
  );
  return bookingId;
};

test('bookings are replaced and their intents cancelled after the replacing request was interrupted', async () => {
  const ports = { store: backend.store, provider: payments.connect() };
  const olds = [await create([]), await create([])];
  const intents: string[] = [];
  for (const old of olds) {
    const opened = await openPayment(ports, old, arbitraryContext());
    if ('reason' in opened) throw new Error(opened.reason);
    intents.push(opened.intentId);
  }
  const replacement = await create(olds);

  const [event] = await backend.store.read(bookingDecider.stream(replacement));
  if (!event) throw new Error('There is no event');
  const process = replaceBookings(ports);
  for (const number of [1, 2]) {
    expect(await reactTo(process, event, { number, at: new Date() })).toBe('done');
    for (const old of olds) {
      const { state } = await foldStream(backend.store, bookingDecider, old);
      expect(state).toMatchObject({ replacedBy: replacement });
    }
  }
  for (const intentId of intents) {
    expect(await ports.provider.retrieveIntent(intentId)).toMatchObject({ status: 'canceled' });
  }
});
