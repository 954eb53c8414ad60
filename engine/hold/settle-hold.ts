import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldEvents, foldStream } from '#engine/kernel/handle-command.ts';
import type { ReactionOutcome } from '#engine/kernel/process.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { bookingDecider, handleBooking, type KnownBooking } from '../booking/booking.ts';
import { changeFlights } from '../booking/change-flights.ts';
import type { FlightSupplier, FlownTrip, Hold, Holds } from '../flights/flight-supplier.ts';
import { type Flight, isFlownAs } from '../flights/flight.ts';
import { isSupplierUnavailable } from '../flights/supplier-unavailable.ts';
import type { HeldFlights, HoldEvent } from './events.ts';
import type { HoldChecks } from './hold-checks.ts';
import { passengersOf } from './hold-passenger.ts';
import {
  ATTEMPT_FRESH_MS,
  attemptHold,
  endAttempt,
  handleHold,
  holdDecider,
  type HoldState,
  isOutdated,
  noteOfHold,
  settledAt,
} from './hold.ts';
import { nearestTrips } from './nearest-trips.ts';

export type HoldPorts = {
  store: EventStore;
  sealing: Sealing;
  holds: Holds;
  holdChecks: HoldChecks;
  supplier: Pick<FlightSupplier, 'name' | 'search' | 'returnFlights'>;
  now: () => Date;
};

/** Each of them with an unknown outcome that came to nothing. */
const MOST_ATTEMPTS = 5;
const LOOK_AGAIN_MS = 10_000;
const WATCH_EVERY_MS = 4 * 3_600_000;
/** How long a traveller has to choose among other flights, and we to find some. */
const CHOICE_MS = 24 * 3_600_000;
const SEEK_MS = 3_600_000;

type Placed = Extract<HoldState, { status: 'placed' }>;

/**
 * Brings the supplier to hold what a booking wants: one hold while it is confirmed, none otherwise;
 * of the flights that were chosen last, in the names as they were corrected last.
 * The event of an attempt is written before the supplier is asked, so that after a crash or a time-out
 * the hold is looked for, and another one is asked for only when there cannot be one any more. A hold
 * is watched until it ends; a first one that is refused has other flights offered. Answers when to look
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
      if (!isWanted) return release(ports, bookingId, hold, context);
      return isOutdated(hold, { corrections: booking.nameCorrections })
        ? attempt(ports, booking, hold.attempt, context)
        : watch(ports, booking, hold, context);
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

/** The booking, on the flights that its hold is of. */
const followFlights = async (
  store: EventStore,
  bookingId: number,
  { status, trip }: HoldState,
  context: CommandContext,
) => {
  if (trip) {
    const by = status === 'placed' || status === 'ended' ? 'airline' : 'traveller';
    const change = changeFlights.bind(undefined, { ...trip, by });
    await handleBooking(store, context)(bookingId, change);
  }
  return (await foldStream(store, bookingDecider, bookingId)).state;
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
  try {
    const answer = await holds.place({ bookingId, offer, passengers });
    const outcome = !answer
      ? ({ type: 'HoldDelayed', data: { attempt: after + 1 } } as const)
      : 'reason' in answer
        ? refused(answer.code)
        : placed(holds, answer);
    if (outcome.type === 'HoldPlaced') await ports.holdChecks.note(bookingId, now());
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
  const former = hold.former?.orderId;
  const found = (await holdsOn(ports, bookingId, hold.offers)).find(
    ({ orderId }) => orderId !== former,
  );
  if (found) {
    await ports.holdChecks.note(bookingId, at);
    await handle(bookingId, endAttempt(hold.attempt, placed(ports.holds, found)));
    return settleHold(ports, bookingId, context);
  }
  if (settledAt(hold) > at) return later(at);
  if (booking.status === 'confirmed' && hold.tries < MOST_ATTEMPTS && !hold.isDelayed)
    return attempt(ports, booking, hold.attempt, context);
  const { corrections } = hold;
  const refused = { type: 'HoldRefused', data: { code: 'no-answer', corrections } } as const;
  await handle(bookingId, endAttempt(hold.attempt, refused));
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

/** Looks at a hold every few hours until it ends; a deadline that passed needs no call. */
const watch = async (
  ports: HoldPorts,
  booking: KnownBooking,
  { orderId, heldUntil }: Placed,
  context: CommandContext,
): Promise<ReactionOutcome> => {
  const { store, holds, holdChecks, now } = ports;
  const { bookingId } = booking;
  const handle = handleHold(store, context);
  const at = now();
  const deadline = heldUntil === null ? Infinity : Date.parse(heldUntil);
  const seen = deadline <= at.getTime() ? undefined : await holds.read(orderId);
  if (seen) await holdChecks.note(bookingId, at);
  const status = deadline <= at.getTime() ? 'lapsed' : (seen?.status ?? 'held');
  if (status !== 'held') {
    const data = { orderId, because: status };
    await handle(bookingId, noteOfHold({ type: 'HoldEnded', data }));
    return 'done';
  }
  const trip = seen?.trip ? changedTrip(booking, seen.trip) : null;
  if (trip ?? seen?.changed) {
    await handle(bookingId, noteOfHold({ type: 'HoldChanged', data: { orderId, trip } }));
    await followFlights(store, bookingId, await stateOf(ports, bookingId), context);
  }
  return { again: new Date(Math.min(deadline, at.getTime() + WATCH_EVERY_MS)) };
};

/** The booking's flights as they are flown, or `null` where that is how it has them. */
const changedTrip = (booking: KnownBooking, flown: FlownTrip): HeldFlights | null => {
  const { outbound, return: back } = booking;
  const ways: [Flight, FlownTrip['outbound'] | null][] = [
    [outbound, flown.outbound],
    ...(back ? [[back, flown.return] as [Flight, FlownTrip['return']]] : []),
  ];
  if (ways.every(([flight, way]) => way === null || isFlownAs(flight, way))) return null;
  return {
    outbound: { ...outbound, ...flown.outbound },
    return: back && { ...back, ...flown.return },
  };
};

const stateOf = async ({ store }: HoldPorts, bookingId: number): Promise<HoldState> =>
  (await foldStream(store, holdDecider, bookingId)).state;

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

const isPast = ({ heldUntil }: Placed, at: Date): boolean =>
  heldUntil !== null && Date.parse(heldUntil) <= at.getTime();

/** Gives back what earlier attempts, or one that arrived twice, made against all expectation. */
const cancelOthers = async (ports: HoldPorts, bookingId: number, hold: Placed): Promise<void> => {
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

const placed = (
  { orderFeeCents: supplierFeeCents }: Holds,
  { orderId, airlineRecordLocator, heldUntil }: Hold,
) =>
  ({
    type: 'HoldPlaced',
    data: { orderId, airlineRecordLocator, heldUntil, supplierFeeCents },
  }) as const;

const later = (at: Date) => ({ again: new Date(at.getTime() + LOOK_AGAIN_MS) });
