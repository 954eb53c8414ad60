import type { AbandonedBookingRequest } from '#http/contracts/abandoned-bookings.ts';
import type { CheckoutView } from '#http/contracts/booking-answers.ts';
import { RECOVERY_DAYS } from '#http/contracts/product.ts';

const PATH = '/api/abandoned-bookings';
const DAY_MS = 86_400_000;

export type AbandonmentReason = NonNullable<AbandonedBookingRequest['reason']>;

/**
 * Returns the report of an abandoned checkout (spec 2 §7); it expires `RECOVERY_DAYS` after `now`.
 */
export const abandonmentReport = (
  { booking }: CheckoutView,
  {
    stripePaymentIntentId,
    reason,
    now,
  }: {
    stripePaymentIntentId: string | null;
    reason: AbandonmentReason;
    now: Date;
  },
): AbandonedBookingRequest => ({
  passengerId: booking.passengerId,
  outboundFlightId: booking.outboundFlightId,
  returnFlightId: booking.returnFlightId,
  isRoundTrip: booking.isRoundTrip,
  totalAmount: booking.totalAmount,
  reservationFee: booking.reservationFee,
  billingAddress: booking.billingAddress,
  stripePaymentIntentId,
  reason,
  expiresAt: new Date(now.getTime() + RECOVERY_DAYS * DAY_MS).toISOString(),
});

/** Sends a report in a way that outlives the page, without waiting for an answer. */
export function sendAbandonmentReport(report: AbandonedBookingRequest): void {
  const body = JSON.stringify(report);
  if (navigator.sendBeacon(PATH, new Blob([body], { type: 'application/json' }))) return;
  const headers = { 'content-type': 'application/json' };
  void fetch(PATH, {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers,
    body,
  }).catch(() => {
    // The page is gone, and the server detects silent checkouts itself.
  });
}
