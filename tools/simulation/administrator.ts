import { isConfirmed } from '#engine/booking/booking-state.ts';
import { bookingDecider, handleBooking } from '#engine/booking/booking.ts';
import { cancelBooking } from '#engine/booking/cancel-booking.ts';
import { requestResend } from '#engine/booking/request-resend.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { bulkFixContext, reconcilePayments } from '#engine/payment/reconcile.ts';
import { refundPayment } from '#engine/payment/refund-payment.ts';
import { forgetBooking } from '#engine/privacy/forget-booking.ts';
import { commandContext } from '#http/command-context.ts';
import type { Ports } from '#http/ports.ts';
import type { Servers } from './product.ts';
import type { Site } from './site.ts';
import type { Checkout } from './travellers.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FEE = { cause: 'customer', reason: 'requested_by_customer' } as const;
const REQUESTED = { reason: 'requested', sealedNote: null } as const;

type Act = (ports: Ports, bookingId: number) => Promise<unknown>;

const byAdministrator = (ports: Ports) => commandContext('administrator', ports.now());

const refund: Act = async (ports, bookingId) => {
  const { state } = await foldStream(ports.store, bookingDecider, bookingId);
  if (!isConfirmed(state)) return undefined;
  return refundPayment(ports, state.intentId, FEE, byAdministrator(ports));
};

const cancel: Act = (ports, bookingId) =>
  handleBooking(ports.store, byAdministrator(ports))(bookingId, (booking) =>
    cancelBooking(REQUESTED, booking),
  );

const resend: Act = (ports, bookingId) =>
  handleBooking(ports.store, byAdministrator(ports))(bookingId, (booking) =>
    requestResend({ sealedAddress: null }, booking),
  );

const forget: Act = (ports, bookingId) =>
  forgetBooking(ports, bookingId, 'request', byAdministrator(ports));

const reconcile = (ports: Ports) =>
  reconcilePayments(
    { ...ports, ownPayments: () => Promise.resolve([]) },
    { from: new Date(0), to: ports.now(), fix: true },
    bulkFixContext(ports.now()),
  );

/** Refunds, cancels, resends, erases and reconciles, while card holders and banks act too. */
export const administrate = async (
  { time: { sleep }, random }: World,
  { insist }: Site,
  { provider }: Servers,
  checkouts: readonly Checkout[],
): Promise<void> => {
  for (let acts = random.between(0, 8); acts > 0; acts -= 1) {
    await sleep(random.between(MINUTE_MS, random.pick(HOUR_MS, 24 * HOUR_MS)));
    const bookingId = random.pick(undefined, ...checkouts)?.bookingId;
    const paid = [...provider.intents.values()].filter(({ status }) => status === 'succeeded');
    const intent = random.pick(undefined, ...paid);
    const act = random.pick(refund, cancel, resend, forget);
    if (intent && random.chance(0.1)) provider.refundThere(intent.id);
    else if (intent && random.chance(0.15)) provider.dispute(intent.id);
    else if (random.chance(0.15)) await insist('reconciles', reconcile);
    else if (bookingId !== undefined)
      await insist(`does ${act.name} to ${bookingId}`, (ports) => act(ports, bookingId));
  }
};
