import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { DayOfChecks } from '../booking/document-checks.ts';
import type { KnownBooking } from '../booking/booking-state.ts';
import type { PersonalData } from '../booking/personal-data.ts';
import { passengerName } from '../itinerary/itinerary.ts';
import { usd } from '../itinerary/format.ts';
import type { Evidence } from '../payment/payment-provider.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { describeEvent } from './describe-event.ts';

/** Events that show that the traveller has and uses the reservation. */
const USES: readonly string[] = ['BookingAccessGranted', 'RecoveryLinkOpened', 'RecoveryCompleted'];
/** Events between us, the provider and the administrator, irrelevant to a bank. */
const INTERNAL = /^(Provider|Dispute|Note|PaymentAttempt|PaymentIntent|RefundAttempt)/;
const LONGEST_TEXT = 19_000;

/**
 * Composes the evidence against a dispute: customer, product and timeline (UTC), from the order's
 * history. Without the person once their data is erased (`personal` missing).
 */
export const composeEvidence = (
  booking: KnownBooking,
  personal: PersonalData | undefined,
  history: readonly RecordedEvent[],
  checks: readonly DayOfChecks[],
): Evidence => {
  const lines = (events: readonly RecordedEvent[]) =>
    events
      .map((event) => `${event.metadata.at} ${describeEvent(event)}`)
      .join('\n')
      .slice(0, LONGEST_TEXT);
  const uses = [
    lines(history.filter(({ type }) => USES.includes(type))),
    ...checks.map(
      ({ times, lastAt }) =>
        `${lastAt.toISOString()} Its number and last name were verified on our site (${times} × that day)`,
    ),
  ].filter(Boolean);
  const delivered = history.find(
    ({ type, stream }) => type === 'MailSent' && stream.startsWith('mail-confirmation-'),
  );
  const { outbound, feeCents, documents } = booking;
  const number = 'confirmationNumber' in booking ? ` ${booking.confirmationNumber}` : '';
  const document = documents.at(-1);
  const [first] = outbound.segments;
  const last = outbound.segments.at(-1) ?? first;
  const { street, city, state, zipCode, country } = personal?.billingAddress ?? {};
  return {
    ...(personal && {
      customer_name: passengerName(personal.passenger),
      customer_email_address: personal.passenger.email,
      billing_address: [street, city, state, zipCode, country].filter(Boolean).join(', '),
    }),
    product_description: `${PRODUCT_NAME} flight itinerary reservation${number} (a reservation document, not a ticket), ${first.flightNumber} ${first.origin.code}-${last.destination.code} on ${first.departsAt.slice(0, 10)}, for ${usd(feeCents)}. It is delivered as a PDF by email at once after payment.`,
    ...(delivered && { service_date: delivered.metadata.at.slice(0, 10) }),
    ...(uses.length > 0 && { access_activity_log: uses.join('\n').slice(0, LONGEST_TEXT) }),
    uncategorized_text: [
      document ? `SHA-256 of the document that was delivered: ${document.sha256}` : undefined,
      lines(history.filter(({ type }) => !INTERNAL.test(type))),
    ]
      .filter(Boolean)
      .join('\n'),
  };
};
