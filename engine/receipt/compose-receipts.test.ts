import { expect, test } from 'vitest';
import {
  arbitraryPersonalData,
  attemptStarted,
  BOOKING_ID,
  bookingConfirmed,
  bookingCreated,
  intentAttached,
  numberDrawn,
  reservationCorrected,
} from '../booking/booking.fixture.ts';
import { handleBooking } from '../booking/booking.ts';
import type { BookingEvent } from '../booking/events.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { memoryStore } from '../kernel/memory-store.fixture.ts';
import { handlePayment } from '../payment/payment.ts';
import { paymentOpened, paymentSucceeded, refundSucceeded } from '../payment/payment.fixture.ts';
import { composeReceipts } from './compose-receipts.ts';

const seller = { name: 'Skyhold', address: null, taxId: null, taxRatePercent: null };
const issuer = { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' };
const context = arbitraryContext();
const { passenger, billingAddress } = arbitraryPersonalData();
/** The ciphertext is the first name. */
const sealing = {
  open: (_: string, firstName: string) =>
    Promise.resolve({ passenger: { ...passenger, firstName }, billingAddress }),
};
const accepted = (termsVersion: string): BookingEvent => ({
  type: 'TermsAccepted',
  data: { termsVersion, acceptedAt: '2026-11-20T12:16:00.000Z' },
});

test('a receipt prints what the booking contained when it was numbered', async () => {
  const store = memoryStore();
  const booked = (...events: BookingEvent[]) =>
    handleBooking(store, context)(BOOKING_ID, () => events);
  const composed = async () => {
    const documents = await composeReceipts(
      { store, sealing, seller, issuer },
      BOOKING_ID,
      context,
    );
    return 'reason' in documents
      ? documents
      : documents.receipts.map(({ kind, buyer, acceptedTerms }) => [
          kind,
          buyer.firstName,
          acceptedTerms?.termsVersion,
        ]);
  };
  await booked(
    bookingCreated({ sealed: 'Amelie' }),
    attemptStarted(),
    intentAttached(),
    accepted('2025-01-18'),
    numberDrawn(),
    bookingConfirmed(),
  );
  const pay = handlePayment(store, context);
  await pay('pi_first', () => [paymentOpened(), paymentSucceeded()]);
  const receipt = ['receipt', 'Amelie', '2025-01-18'];
  expect(await composed()).toEqual([receipt]);
  await booked(reservationCorrected(), accepted('2026-12-01'));
  expect(await composed()).toEqual([receipt]);
  await pay('pi_first', () => [refundSucceeded()]);
  expect(await composed()).toEqual([receipt, ['credit-note', 'bmV3', '2026-12-01']]);
});
