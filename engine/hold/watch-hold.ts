import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { ReactionOutcome } from '#engine/kernel/process.ts';
import type { KnownBooking } from '../booking/booking-state.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { changeFlights } from '../booking/change-flights.ts';
import type { FlownTrip, Hold } from '../flights/flight-supplier.ts';
import { type Flight, isFlownAs } from '../flights/flight.ts';
import type { HeldFlights, HoldEvent } from './events.ts';
import { endAttempt, noteOfHold } from './hold-attempt.ts';
import { handleHold, holdDecider, type HoldState } from './hold.ts';
import type { HoldPorts } from './hold-ports.ts';

const WATCH_EVERY_MS = 4 * 3_600_000;

type Placed = Extract<HoldState, { status: 'placed' }>;

/** Records what an attempt made, and at once where its flights are not the booking's any more. */
export const noteHold = async (
  { store, holds, holdChecks, now }: HoldPorts,
  booking: KnownBooking,
  attempted: number,
  made: Hold,
  context: CommandContext,
): Promise<void> => {
  const { bookingId } = booking;
  const { orderId, airlineRecordLocator, heldUntil } = made;
  const supplierFeeCents = holds.orderFeeCents;
  const data = { orderId, airlineRecordLocator, heldUntil, supplierFeeCents };
  await holdChecks.note(bookingId, now());
  const end = endAttempt(attempted, { type: 'HoldPlaced', data });
  await handleHold(store, context)(bookingId, (hold): HoldEvent[] => {
    const placed = end(hold);
    const change = placed.length > 0 ? changeOf(booking, made) : undefined;
    return change ? [...placed, change] : placed;
  });
};

/** Looks at a hold every few hours until it ends; a deadline that passed needs no call. */
export const watchHold = async (
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
  const change = seen && changeOf(booking, seen);
  if (change) {
    await handle(bookingId, noteOfHold(change));
    await followFlights(store, bookingId, await stateOf(ports, bookingId), context);
  }
  return { again: new Date(Math.min(deadline, at.getTime() + WATCH_EVERY_MS)) };
};

/** How the flights that are held differ from the booking's, if they do. */
const changeOf = (booking: KnownBooking, { orderId, changed, trip: flown }: Hold) => {
  const trip = flown && changedTrip(booking, flown);
  return trip || changed ? ({ type: 'HoldChanged', data: { orderId, trip } } as const) : undefined;
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

/** Releases holds that earlier attempts, or one that arrived twice, made unexpectedly. */
export const cancelOthers = async (
  ports: HoldPorts,
  bookingId: number,
  hold: Placed,
): Promise<void> => {
  for (const { orderId } of await holdsOn(ports, bookingId, hold.offers)) {
    if (orderId !== hold.orderId) await ports.holds.cancel(orderId);
  }
};

export const holdsOn = async (
  { holds }: HoldPorts,
  bookingId: number,
  offers: readonly string[],
): Promise<Hold[]> => {
  const found = await Promise.all(
    [...new Set(offers)].map((offerId) => holds.find(bookingId, offerId)),
  );
  return found.flat().filter(({ status }) => status === 'held');
};

/** The booking, on the flights that its hold is of. */
export const followFlights = async (
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
