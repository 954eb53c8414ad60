import { reportAbandonment } from '#engine/abandonment/report-abandonment.ts';
import { arbitraryPersonalData } from '#engine/booking/booking.fixture.ts';
import { bookingDecider, isConfirmed } from '#engine/booking/booking.ts';
import { cancelBooking } from '#engine/booking/cancel-booking.ts';
import { correctDetails } from '#engine/booking/correct-details.ts';
import { placeBooking } from '#engine/booking/place-booking.ts';
import { placeBookingOnce } from '#engine/booking/place-booking-once.ts';
import { requestResend } from '#engine/booking/request-resend.ts';
import type { Actor } from '#engine/kernel/event.ts';
import { foldStream, handleCommand } from '#engine/kernel/handle-command.ts';
import { bulkFixContext } from '#engine/payment/bulk-fix.ts';
import { openPayment } from '#engine/payment/open-payment.ts';
import { reconcilePayments } from '#engine/payment/reconcile.ts';
import { refundPayment } from '#engine/payment/refund-payment.ts';
import { settlePayment } from '#engine/payment/settle-payment.ts';
import { forgetBooking } from '#engine/privacy/forget-booking.ts';
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

/** People who book, pay, leave and come back, and an administrator. */
export const createPeople = (world: World, site: Site, { provider }: Servers) => {
  const { time, random, tell } = world;
  const { sleep } = time;
  const checkouts: Checkout[] = [];
  const maybe = async (probability: number, act: () => Promise<unknown>) => {
    if (random.chance(probability)) await act();
  };
  const by = (ports: Ports, actor: Actor) => commandContext(actor, ports.now());

  /** Asks again after an error, a few times, as people do; `undefined` when they give up. */
  const insist = async <T>(what: string, handle: (ports: Ports) => Promise<T>) => {
    for (let tries = random.between(1, 8); tries > 0; tries -= 1) {
      try {
        return await site.request(what, handle);
      } catch (error) {
        tell(`${what}: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(random.between(SECOND_MS, MINUTE_MS));
      }
    }
    return undefined;
  };

  const book = async (key: string | undefined, email: string): Promise<number | undefined> => {
    const { passenger, billingAddress } = arbitraryPersonalData();
    const command = {
      personal: { passenger: { ...passenger, email }, billingAddress },
      outboundFlightId: random.pick(FLIGHTS[0], FLIGHTS[1])?.id ?? '',
      returnFlightId: null,
      isRoundTrip: false,
      quotedFeeCents: 1_500,
      visitorHash: `visitor of ${email}`,
      userId: null,
    };
    const placed = await insist(`${email} books`, (ports) =>
      key === undefined
        ? placeBooking(ports, command, by(ports, 'visitor'))
        : placeBookingOnce(ports, { ...command, key }, by(ports, 'visitor')),
    );
    return placed && 'bookingId' in placed ? placed.bookingId : undefined;
  };

  const settle = async (checkout: Checkout, intentId: string) => {
    const { bookingId } = checkout;
    const settled = await insist(`settles ${intentId}`, (ports) =>
      settlePayment(ports, { intentId, bookingId }, by(ports, 'visitor')),
    );
    if (!settled || 'reason' in settled) return;
    const { confirmationNumber } = settled;
    if ((checkout.confirmationNumber ??= confirmationNumber) !== confirmationNumber)
      throw new Error(`Booking ${bookingId} has two numbers`);
  };

  const pay = async (checkout: Checkout) => {
    const { bookingId } = checkout;
    const opened = await insist(`opens a payment of ${bookingId}`, (ports) =>
      openPayment(ports, bookingId, by(ports, 'visitor')),
    );
    if (!opened || 'reason' in opened) return;
    const { intentId } = opened;
    await sleep(random.between(SECOND_MS, MINUTE_MS));
    await maybe(0.2, async () => provider.pay(intentId, 'declined'));
    const isPaid = random.chance(0.8) && provider.pay(intentId, 'good');
    if (isPaid && random.chance(0.7)) await settle(checkout, intentId);
  };

  /** Two windows, two payments. */
  const payBeside = async (checkout: Checkout) => {
    const second = await insist(`opens a second payment of ${checkout.bookingId}`, (ports) =>
      openSecondIntent(ports, checkout.bookingId),
    );
    if (second && provider.pay(second.intentId, 'good') && random.chance(0.5))
      await settle(checkout, second.intentId);
  };

  const correct = ({ bookingId }: Checkout) =>
    insist(`corrects ${bookingId}`, (ports) => {
      const revise = (current: ReturnType<typeof arbitraryPersonalData>) => ({
        ...current,
        passenger: { ...current.passenger, lastName: random.pick('Byron', 'King') },
      });
      return correctDetails(ports, { bookingId, revise }, by(ports, 'visitor'));
    });

  const leave = ({ bookingId }: Checkout) =>
    insist(`leaves ${bookingId}`, (ports) =>
      reportAbandonment(ports.store, { bookingId, reason: 'hidden' }, by(ports, 'visitor')),
    );

  const travel = async (email: string) => {
    await sleep(random.between(0, 10 * MINUTE_MS));
    const key = random.chance(0.7) ? `key of ${email}` : undefined;
    for (let bookings = random.pick(1, 1, 2); bookings > 0; bookings -= 1) {
      const bookingId = await book(key, email);
      if (bookingId === undefined) continue;
      const checkout = checkouts.find((one) => one.bookingId === bookingId) ?? { bookingId };
      if (!checkouts.includes(checkout)) checkouts.push(checkout);
      await maybe(0.2, () => correct(checkout));
      const paying = [pay(checkout)];
      if (random.chance(0.15)) paying.push(payBeside(checkout));
      if (random.chance(0.1)) paying.push(pay(checkout));
      await Promise.all(paying);
      await maybe(0.3, () => leave(checkout));
      await maybe(0.3, () => sleep(random.between(MINUTE_MS, 30 * HOUR_MS)));
      await maybe(0.3, () => pay(checkout));
    }
  };

  const refund = (bookingId: number) =>
    insist(`refunds ${bookingId}`, async (ports) => {
      const { state } = await foldStream(ports.store, bookingDecider, bookingId);
      if (!isConfirmed(state)) return undefined;
      const wanted = { cause: 'customer', reason: 'requested_by_customer' } as const;
      return refundPayment(ports, state.intentId, wanted, by(ports, 'administrator'));
    });
  const cancel = (bookingId: number) =>
    insist(`cancels ${bookingId}`, (ports) =>
      handleCommand(
        ports.store,
        bookingDecider,
        bookingId,
        (booking) => cancelBooking({ reason: 'requested', sealedNote: null }, booking),
        by(ports, 'administrator'),
      ),
    );
  const resend = (bookingId: number) =>
    insist(`resends ${bookingId}`, (ports) =>
      handleCommand(
        ports.store,
        bookingDecider,
        bookingId,
        (booking) => requestResend({ sealedAddress: null }, booking),
        by(ports, 'administrator'),
      ),
    );
  const forget = (bookingId: number) =>
    insist(`forgets ${bookingId}`, (ports) =>
      forgetBooking(ports, bookingId, 'request', by(ports, 'administrator')),
    );
  const reconcile = () =>
    insist('reconciles', (ports) => {
      const window = { from: new Date(0), to: ports.now(), fix: true };
      const ownPayments = () => Promise.resolve([]);
      return reconcilePayments({ ...ports, ownPayments }, window, bulkFixContext(ports.now()));
    });
  const paidIntents = () =>
    [...provider.intents.values()].filter(({ status }) => status === 'succeeded');

  const administrate = async () => {
    for (let acts = random.between(0, 6); acts > 0; acts -= 1) {
      await sleep(random.between(MINUTE_MS, random.pick(HOUR_MS, 24 * HOUR_MS)));
      const bookingId = random.pick(checkouts[0], ...checkouts)?.bookingId;
      const intent = random.pick(undefined, ...paidIntents());
      const act = random.pick<(bookingId: number) => Promise<unknown>>(
        refund,
        cancel,
        resend,
        forget,
      );
      if (intent && random.chance(0.1)) provider.refundThere(intent.id);
      else if (intent && random.chance(0.15)) provider.dispute(intent.id);
      else if (random.chance(0.1)) await reconcile();
      else if (bookingId !== undefined) await act(bookingId);
    }
  };

  return {
    checkouts,
    /** Ends when all have what they want, or gave up. */
    act: async (): Promise<void> => {
      const travellers = Array.from({ length: random.between(1, 4) }, (_, nth) =>
        travel(`traveller${nth}@example.com`),
      );
      await Promise.all([...travellers, administrate()]);
    },
  };
};
