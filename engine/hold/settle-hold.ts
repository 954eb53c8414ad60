import { type CommandContext, foldEvents } from '#engine/kernel/handle-command.ts';
import type { ReactionOutcome } from '#engine/kernel/process.ts';
import type { KnownBooking } from '../booking/booking-state.ts';
import { isSupplierUnavailable } from '../flights/supplier-unavailable.ts';
import type { HoldEvent } from './events.ts';
import { passengersOf } from './hold-passenger.ts';
import type { HoldPorts } from './hold-ports.ts';
import {
  ATTEMPT_FRESH_MS,
  attemptHold,
  endAttempt,
  giveUpAttempt,
  isOutdated,
  settledAt,
} from './hold-attempt.ts';
import { handleHold, holdDecider, type HoldState } from './hold.ts';
import { nearestTrips } from './nearest-trips.ts';
import { releaseHold } from './release-hold.ts';
import { cancelOthers, followFlights, holdsOn, noteHold, watchHold } from './watch-hold.ts';

/** Each with an unknown outcome after which no hold was found. */
const MOST_ATTEMPTS = 5;
const LOOK_AGAIN_MS = 10_000;
/** How long a traveller has to choose among other flights, and we to find some. */
const CHOICE_MS = 24 * 3_600_000;
const SEEK_MS = 3_600_000;

/**
 * Brings the supplier to hold what a booking wants: one hold while it is confirmed, none otherwise;
 * of the flights that were chosen last, in the names as they were corrected last.
 * The event of an attempt is written before the supplier is asked, so that after a crash or a time-out
 * the hold is looked for, and another one is asked for only when there cannot be one any more. A hold
 * is watched until it ends; a first one that is refused has other flights offered. Returns when to look
 * again. Safe to repeat, and to run several times at once.
 */
export const settleHold = async (
  ports: HoldPorts,
  bookingId: number,
  context: CommandContext,
): Promise<ReactionOutcome> => {
  const { store } = ports;
  const events = await store.read(holdDecider.stream(bookingId));
  const { state: hold } = foldEvents(holdDecider, events);
  const booking = await followFlights(store, bookingId, hold, context);
  if (booking.status === 'absent' || booking.supplier !== ports.supplier.name) return 'done';
  const isWanted = booking.status === 'confirmed' && !booking.forgotten;
  switch (hold.status) {
    case 'none':
    case 'requested':
      return isWanted ? attempt(ports, booking, hold.attempt, context) : 'done';
    case 'attempting':
      return resolve(ports, booking, hold, context);
    case 'placed':
      // A hold whose deadline has passed ends without a call.
      if (!isWanted || !isPast(hold, ports.now())) await cancelOthers(ports, bookingId, hold);
      if (!isWanted) {
        await releaseHold(ports, bookingId, context);
        return 'done';
      }
      return isOutdated(hold, { corrections: booking.nameCorrections })
        ? attempt(ports, booking, hold.attempt, context)
        : watchHold(ports, booking, hold, context);
    case 'refused':
      return isWanted
        ? offerAlternatives(ports, booking, events.at(-1)?.metadata.at, context)
        : 'done';
    case 'offered':
      return isWanted ? awaitChoice(ports, bookingId, hold, context) : 'done';
    case 'ended':
    case 'failed':
    case 'released':
      return 'done';
    default:
      return hold satisfies never;
  }
};

const isPast = ({ heldUntil }: { heldUntil: string | null }, at: Date): boolean =>
  heldUntil !== null && Date.parse(heldUntil) <= at.getTime();

/** Asks for a hold after an attempt that made none; 0 for the first. */
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
  const offer = await holds.offer(
    { outbound: booking.outbound, return: booking.return },
    passengers.map(({ bornOn }) => bornOn),
  );
  const corrections = booking.nameCorrections;
  const refused = (code: string) =>
    ({ type: 'HoldRefused', data: { code, corrections } }) satisfies HoldEvent;
  if (!offer) {
    await handle(bookingId, endAttempt(after, refused('not-sold')));
    return settleHold(ports, bookingId, context);
  }
  const at = now();
  const attempted = await handle(bookingId, (hold) =>
    attemptHold({ bookingId, offerId: offer.offerId, corrections, after, at }, hold),
  );
  if ('reason' in attempted) return later(now());
  // Another one may look for this attempt soon and find nothing.
  if (now().getTime() - at.getTime() > ATTEMPT_FRESH_MS) return later(now());
  const answer = await holds.place({ bookingId, offer, passengers });
  if (!answer) {
    const delayed = { type: 'HoldDelayed', data: { attempt: after + 1 } } as const;
    await handle(bookingId, endAttempt(after + 1, delayed));
  } else if ('reason' in answer)
    await handle(bookingId, endAttempt(after + 1, refused(answer.code)));
  else await noteHold(ports, booking, after + 1, answer, context);
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
  const former = hold.former?.orderId;
  const found = (await holdsOn(ports, bookingId, hold.offers)).find(
    ({ orderId }) => orderId !== former,
  );
  if (found) {
    await noteHold(ports, booking, hold.attempt, found, context);
    return settleHold(ports, bookingId, context);
  }
  if (settledAt(hold) > at) return later(at);
  if (booking.status === 'confirmed' && hold.tries < MOST_ATTEMPTS && !hold.isDelayed)
    return attempt(ports, booking, hold.attempt, context);
  await handle(bookingId, giveUpAttempt.bind(undefined, { attempt: hold.attempt, at }));
  return settleHold(ports, bookingId, context);
};

/** Finds other flights for a booking whose own are not held; without any its hold has failed. */
const offerAlternatives = async (
  ports: HoldPorts,
  booking: KnownBooking,
  refusedAt: string | undefined,
  context: CommandContext,
): Promise<ReactionOutcome> => {
  const at = ports.now();
  const isOver = at.getTime() > Date.parse(refusedAt ?? '') + SEEK_MS;
  const trips = await nearestTrips(ports.supplier, booking, at).catch((error: unknown) => {
    if (!isSupplierUnavailable(error)) throw error;
    return isOver ? [] : undefined;
  });
  if (!trips) return later(at);
  const until = new Date(at.getTime() + CHOICE_MS).toISOString();
  const event =
    trips.length > 0
      ? ({ type: 'AlternativesOffered', data: { trips, until } } as const)
      : ({ type: 'HoldFailed', data: { because: 'no-alternatives' } } as const);
  await handleHold(ports.store, context)(booking.bookingId, (hold) =>
    hold.status === 'refused' ? [event] : [],
  );
  return settleHold(ports, booking.bookingId, context);
};

/** Waits for the traveller's choice; after its time the hold has failed. */
const awaitChoice = async (
  { store, now }: HoldPorts,
  bookingId: number,
  { until }: Extract<HoldState, { status: 'offered' }>,
  context: CommandContext,
): Promise<ReactionOutcome> => {
  if (now() < new Date(until)) return { again: new Date(until) };
  await handleHold(store, context)(bookingId, (hold): HoldEvent[] =>
    hold.status === 'offered' && hold.until === until
      ? [{ type: 'HoldFailed', data: { because: 'not-chosen' } }]
      : [],
  );
  return 'done';
};

const later = (at: Date) => ({ again: new Date(at.getTime() + LOOK_AGAIN_MS) });
