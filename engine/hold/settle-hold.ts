import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { ReactionOutcome } from '#engine/kernel/process.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { bookingDecider, type KnownBooking } from '../booking/booking.ts';
import type { Hold, Holds } from '../flights/flight-supplier.ts';
import { isSupplierUnavailable } from '../flights/supplier-unavailable.ts';
import { passengersOf } from './hold-passenger.ts';
import {
  ATTEMPT_FRESH_MS,
  attemptHold,
  endAttempt,
  handleHold,
  holdDecider,
  type HoldState,
  noteOfHold,
  settledAt,
} from './hold.ts';

export type HoldPorts = {
  store: EventStore;
  sealing: Sealing;
  holds: Holds;
  /** Whose flights can be held: `FlightSupplier.name`. */
  supplierName: string;
  now: () => Date;
};

/** Each of them with an unknown outcome that came to nothing. */
const MOST_ATTEMPTS = 5;
const LOOK_AGAIN_MS = 10_000;
const WATCH_EVERY_MS = 4 * 3_600_000;

type Placed = Extract<HoldState, { status: 'placed' }>;

/**
 * Brings the supplier to hold what a booking wants: one hold while it is confirmed, none otherwise.
 * The event of an attempt is written before the supplier is asked, so that after a crash or a time-out
 * the hold is looked for, and another one is asked for only when there cannot be one any more. A hold
 * is watched until it ends. Answers when to look again. Safe to repeat, and to run several times at once.
 */
export const settleHold = async (
  ports: HoldPorts,
  bookingId: number,
  context: CommandContext,
): Promise<ReactionOutcome> => {
  const { state: booking } = await foldStream(ports.store, bookingDecider, bookingId);
  const { state: hold } = await foldStream(ports.store, holdDecider, bookingId);
  if (booking.status === 'absent' || booking.supplier !== ports.supplierName) return 'done';
  const isWanted = booking.status === 'confirmed' && !booking.forgotten;
  switch (hold.status) {
    case 'none':
      return isWanted ? attempt(ports, booking, 0, context) : 'done';
    case 'attempting':
      return resolve(ports, booking, hold, context);
    case 'placed':
      await cancelOthers(ports, bookingId, hold);
      return isWanted
        ? watch(ports, bookingId, hold, context)
        : release(ports, bookingId, hold, context);
    case 'ended':
    case 'refused':
    case 'released':
      return 'done';
    default:
      return hold satisfies never;
  }
};

/** Asks for a hold after an attempt that came to nothing, 0 for none. */
const attempt = async (
  ports: HoldPorts,
  booking: KnownBooking,
  after: number,
  context: CommandContext,
): Promise<ReactionOutcome> => {
  const { store, holds, now } = ports;
  const { bookingId } = booking;
  const handle = handleHold(store, context);
  const passengers = await passengersOf(ports, booking);
  if (!passengers) return 'done';
  const trip = { outboundId: booking.outbound.id, returnId: booking.return?.id ?? null };
  const offer = await holds.offer(
    trip,
    passengers.map(({ bornOn }) => bornOn),
  );
  if (!offer) {
    const refused = { type: 'HoldRefused', data: { code: 'not-sold' } } as const;
    await handle(bookingId, endAttempt(after, refused));
    return 'done';
  }
  const at = now();
  const attempted = await handle(bookingId, (hold) =>
    attemptHold({ bookingId, offerId: offer.offerId, after, at }, hold),
  );
  if ('reason' in attempted) return later(now());
  // Another one may look for this attempt soon and find nothing.
  if (now().getTime() - at.getTime() > ATTEMPT_FRESH_MS) return later(now());
  try {
    const answer = await holds.place({ bookingId, offer, passengers });
    const outcome = !answer
      ? ({ type: 'HoldDelayed', data: { attempt: after + 1 } } as const)
      : 'reason' in answer
        ? ({ type: 'HoldRefused', data: { code: answer.code } } as const)
        : placed(answer);
    await handle(bookingId, endAttempt(after + 1, outcome));
  } catch (error) {
    if (!isSupplierUnavailable(error)) throw error;
    return later(now());
  }
  return settleHold(ports, bookingId, context);
};

/** Looks whether an attempt made a hold. */
const resolve = async (
  ports: HoldPorts,
  booking: KnownBooking,
  hold: Extract<HoldState, { status: 'attempting' }>,
  context: CommandContext,
): Promise<ReactionOutcome> => {
  const { bookingId } = booking;
  const handle = handleHold(ports.store, context);
  const at = ports.now();
  const [found] = await holdsOn(ports, bookingId, hold.offers);
  if (found) {
    await handle(bookingId, endAttempt(hold.attempt, placed(found)));
    return settleHold(ports, bookingId, context);
  }
  if (settledAt(hold) > at) return later(at);
  if (booking.status === 'confirmed' && hold.attempt < MOST_ATTEMPTS && !hold.isDelayed)
    return attempt(ports, booking, hold.attempt, context);
  const refused = { type: 'HoldRefused', data: { code: 'no-answer' } } as const;
  await handle(bookingId, endAttempt(hold.attempt, refused));
  return 'done';
};

/** Looks at a hold every few hours until it ends; a deadline that passed needs no call. */
const watch = async (
  { store, holds, now }: HoldPorts,
  bookingId: number,
  { orderId, heldUntil }: Placed,
  context: CommandContext,
): Promise<ReactionOutcome> => {
  const handle = handleHold(store, context);
  const at = now();
  const deadline = heldUntil === null ? Infinity : Date.parse(heldUntil);
  const seen = deadline <= at.getTime() ? undefined : await holds.read(orderId);
  const status = deadline <= at.getTime() ? 'lapsed' : (seen?.status ?? 'held');
  if (status !== 'held') {
    const data = { orderId, because: status };
    await handle(bookingId, noteOfHold({ type: 'HoldEnded', data }));
    return 'done';
  }
  if (seen?.changed)
    await handle(bookingId, noteOfHold({ type: 'HoldChanged', data: { orderId } }));
  return { again: new Date(Math.min(deadline, at.getTime() + WATCH_EVERY_MS)) };
};

const release = async (
  { store, holds }: HoldPorts,
  bookingId: number,
  { orderId }: Placed,
  context: CommandContext,
): Promise<ReactionOutcome> => {
  await holds.cancel(orderId);
  const released = noteOfHold({ type: 'HoldReleased', data: { orderId } });
  await handleHold(store, context)(bookingId, released);
  return 'done';
};

/** Gives back what earlier attempts made against all expectation. */
const cancelOthers = async (ports: HoldPorts, bookingId: number, hold: Placed): Promise<void> => {
  if (hold.offers.length === 1) return;
  for (const { orderId } of await holdsOn(ports, bookingId, hold.offers)) {
    if (orderId !== hold.orderId) await ports.holds.cancel(orderId);
  }
};

const holdsOn = async (
  { holds }: HoldPorts,
  bookingId: number,
  offers: readonly string[],
): Promise<Hold[]> => {
  const found = await Promise.all(
    [...new Set(offers)].map((offerId) => holds.find(bookingId, offerId)),
  );
  return found.flat().filter(({ status }) => status === 'held');
};

const placed = ({ orderId, airlineRecordLocator, heldUntil }: Hold) =>
  ({ type: 'HoldPlaced', data: { orderId, airlineRecordLocator, heldUntil } }) as const;

const later = (at: Date) => ({ again: new Date(at.getTime() + LOOK_AGAIN_MS) });
