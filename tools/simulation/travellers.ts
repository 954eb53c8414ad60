import { reportAbandonment } from '#engine/abandonment/report-abandonment.ts';
import { arbitraryPersonalData } from '#engine/booking/booking.fixture.ts';
import { correctDetails } from '#engine/booking/correct-details.ts';
import type { Party } from '#engine/booking/travellers.ts';
import { placeBooking } from '#engine/booking/place-booking.ts';
import { placeBookingOnce } from '#engine/booking/place-booking-once.ts';
import type { Decision } from '#engine/kernel/decider.ts';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import type { Mail } from '#engine/mail/mailer.ts';
import { openPayment } from '#engine/payment/open-payment.ts';
import { settlePayment } from '#engine/payment/settle-payment.ts';
import { completeRecovery } from '#engine/recovery/complete-recovery.ts';
import type { RecoveryEvent } from '#engine/recovery/events.ts';
import { openLink } from '#engine/recovery/open-link.ts';
import {
  handleRecoveryLink,
  type LinkRejection,
  type RecoveryLink,
} from '#engine/recovery/recovery-link.ts';
import { commandContext } from '#http/command-context.ts';
import type { Ports } from '#http/ports.ts';
import { openSecondIntent } from '#http/second-intent.fixture.ts';
import { FLIGHTS, type Servers } from './product.ts';
import type { Site } from './site.ts';
import type { World } from './world.ts';

/** A booking as its traveller knows it. */
export type Checkout = { bookingId: number; confirmationNumber?: string };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Decides about the recovery link of a token. */
const handleLink = (
  { store, now }: Ports,
  decideAt: (at: Date) => (link: RecoveryLink) => Decision<RecoveryEvent, LinkRejection>,
  token: string,
) => {
  const at = now();
  const decide = decideAt(at);
  const context = commandContext('customer', at);
  return handleRecoveryLink(store, context)(hashOfToken(token), decide);
};

/**
 * Travellers who book, correct, pay once or twice, are declined, leave, and return by a mailed
 * link. Each call is what the route of that name calls; `travel` ends when they succeed, or give
 * up.
 */
export const createTravellers = (
  { time: { sleep }, random }: World,
  { insist }: Site,
  { provider, mail }: Servers,
) => {
  const checkouts: Checkout[] = [];

  const book = async (email: string, key: string | undefined): Promise<Checkout | undefined> => {
    const { passenger, billingAddress } = arbitraryPersonalData();
    const command = {
      personal: { passenger: { ...passenger, email }, billingAddress },
      additionalPassengers: [],
      outboundFlightId: random.pick(...FLIGHTS).id,
      returnFlightId: null,
      isRoundTrip: false,
      quotedFeeCents: 1_500,
      visitorHash: `visitor of ${email}`,
      userId: null,
    };
    const placed = await insist(`${email} books`, (ports) => {
      const context = commandContext('visitor', ports.now());
      return key === undefined
        ? placeBooking(ports, command, context)
        : placeBookingOnce(ports, { ...command, key }, context);
    });
    if (!placed || !('bookingId' in placed)) return undefined;
    const { bookingId } = placed;
    const checkout = checkouts.find((one) => one.bookingId === bookingId) ?? { bookingId };
    if (!checkouts.includes(checkout)) checkouts.push(checkout);
    return checkout;
  };

  const settle = async (checkout: Checkout, intentId: string): Promise<void> => {
    const { bookingId } = checkout;
    const settled = await insist(`settles ${intentId}`, (ports) =>
      settlePayment(ports, { intentId, bookingId }, commandContext('visitor', ports.now())),
    );
    if (!settled || 'reason' in settled) return;
    const { confirmationNumber } = settled;
    if ((checkout.confirmationNumber ??= confirmationNumber) !== confirmationNumber)
      throw new Error(`Booking ${bookingId} was told two numbers`);
  };

  /** Returns the intent that was paid by card, if any. */
  const pay = async ({ bookingId }: Checkout): Promise<string | undefined> => {
    const opened = await insist(`opens a payment of ${bookingId}`, (ports) =>
      openPayment(ports, bookingId, commandContext('visitor', ports.now())),
    );
    if (!opened || 'reason' in opened) return undefined;
    const { intentId } = opened;
    await sleep(random.between(SECOND_MS, MINUTE_MS));
    if (random.chance(0.2)) provider.pay(intentId, 'declined');
    return random.chance(0.8) && provider.pay(intentId, 'good') ? intentId : undefined;
  };

  const payAndReturn = async (checkout: Checkout): Promise<void> => {
    const intentId = await pay(checkout);
    // Or the browser is closed.
    if (intentId !== undefined && random.chance(0.7)) await settle(checkout, intentId);
  };

  /** In a second window, while the first one is open. */
  const payBeside = async (checkout: Checkout): Promise<void> => {
    const second = await insist(`opens a second payment of ${checkout.bookingId}`, (ports) =>
      openSecondIntent(ports, checkout.bookingId),
    );
    if (second && provider.pay(second.intentId, 'good')) await settle(checkout, second.intentId);
  };

  const correct = ({ bookingId }: Checkout) =>
    insist(`corrects ${bookingId}`, (ports) => {
      const lastName = random.pick('Byron', 'King');
      const revise = ({ personal, ...others }: Party) => ({
        ...others,
        personal: { ...personal, passenger: { ...personal.passenger, lastName } },
      });
      const context = commandContext('visitor', ports.now());
      return correctDetails(ports, { bookingId, revise }, context);
    });

  const leave = ({ bookingId }: Checkout) =>
    insist(`leaves ${bookingId}`, (ports) => {
      const left = { bookingId, reason: 'hidden' } as const;
      return reportAbandonment(ports.store, left, commandContext('visitor', ports.now()));
    });

  const recover = async (token: string): Promise<void> => {
    await sleep(random.between(MINUTE_MS, random.pick(HOUR_MS, 8 * 24 * HOUR_MS)));
    const onLink = (what: string, decide: Parameters<typeof handleLink>[1]) =>
      insist(what, (ports) => handleLink(ports, decide, token));
    const opened = await onLink('opens a mailed link', (at) => (link) => openLink({ at }, link));
    if (!opened || 'reason' in opened || opened.state.status === 'absent') return;
    const { bookingId } = opened.state;
    const checkout = checkouts.find((one) => one.bookingId === bookingId) ?? { bookingId };
    const intentId = await pay(checkout);
    if (intentId === undefined) return;
    await settle(checkout, intentId);
    await onLink('completes a recovery', () => (link) => completeRecovery({ intentId }, link));
  };
  const recoveries: Promise<void>[] = [];
  mail.on.arrival = ({ text }: Mail) => {
    const token = /\/recovery\/([\w-]+)/.exec(text)?.[1];
    if (token !== undefined && random.chance(0.5)) recoveries.push(recover(token));
  };

  return {
    checkouts,
    travel: async (email: string): Promise<void> => {
      await sleep(random.between(0, 10 * MINUTE_MS));
      const key = random.chance(0.7) ? `key of ${email}` : undefined;
      for (let bookings = random.pick(1, 1, 2); bookings > 0; bookings -= 1) {
        const checkout = await book(email, key);
        if (!checkout) continue;
        if (random.chance(0.2)) await correct(checkout);
        const paying = [payAndReturn(checkout)];
        if (random.chance(0.15)) paying.push(payBeside(checkout));
        if (random.chance(0.1)) paying.push(payAndReturn(checkout));
        await Promise.all(paying);
        if (random.chance(0.3)) await leave(checkout);
        if (random.chance(0.3)) await sleep(random.between(MINUTE_MS, 30 * HOUR_MS));
        if (random.chance(0.3)) await payAndReturn(checkout);
      }
    },
  };
};
