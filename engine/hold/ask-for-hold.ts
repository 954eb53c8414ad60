import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Booking } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';
import { hasDeparted } from '../flights/has-departed.ts';
import type { HoldEvent } from './events.ts';
import { handleHold, type HoldState } from './hold.ts';

/** A lapsed hold is placed again so often, and so long after the payment, free of charge. */
const MOST_RENEWALS = 2;
const RENEWAL_MS = 14 * 86_400_000;

export type AskForHoldRejection = Rejection<
  'nothing-to-choose' | 'no-such-alternative' | 'already-departed' | 'no-renewal'
>;

/** One of the trips offered instead, from 1; `null`: none of them, the fee goes back. */
export type Choice = { alternative: number | null };

/** The traveller's choice among the trips offered instead, while they are offered. */
export const chooseAlternative = (
  { alternative, at }: Choice & { at: Date },
  hold: HoldState,
): Decision<HoldEvent, AskForHoldRejection> => {
  if (hold.status !== 'offered' || Date.parse(hold.until) <= at.getTime())
    return { reason: 'nothing-to-choose' };
  if (alternative === null) return [{ type: 'HoldFailed', data: { because: 'declined' } }];
  const trip = hold.trips[alternative - 1];
  if (!trip) return { reason: 'no-such-alternative' };
  if (hasDeparted(trip.outbound, at)) return { reason: 'already-departed' };
  return [{ type: 'HoldRequested', data: { by: 'traveller', alternative } }];
};

/**
 * Whether the traveller may have a hold that ended placed again: twice within 14 days of the payment,
 * before departure.
 */
export const mayRenew = (booking: Booking, hold: HoldState, at: Date): boolean =>
  booking.status === 'confirmed' &&
  !booking.forgotten &&
  (hold.status === 'ended' || hasLapsed(hold, at)) &&
  hold.renewals < MOST_RENEWALS &&
  at.getTime() < Date.parse(booking.confirmedAt) + RENEWAL_MS &&
  !hasDeparted(booking.outbound, at);

/** Whether a deadline has passed that the log does not know of yet. */
const hasLapsed = (hold: HoldState, at: Date): boolean =>
  hold.status === 'placed' && hold.heldUntil !== null && Date.parse(hold.heldUntil) <= at.getTime();

/** Asks for the same trip's hold again after it ended; the administrator may whenever none stands. */
export const renewHold = (
  { by, booking, at }: { by: 'traveller' | 'administrator'; booking: Booking; at: Date },
  hold: HoldState,
): Decision<HoldEvent, AskForHoldRejection> => {
  const isAllowed =
    by === 'traveller'
      ? mayRenew(booking, hold, at)
      : booking.status === 'confirmed' &&
        !booking.forgotten &&
        (hold.status === 'ended' || hold.status === 'released' || hasLapsed(hold, at));
  if (!isAllowed) return { reason: 'no-renewal' };
  if (booking.status === 'absent' || hasDeparted(booking.outbound, at))
    return { reason: 'already-departed' };
  const request: HoldEvent = { type: 'HoldRequested', data: { by, alternative: null } };
  if (hold.status !== 'placed') return [request];
  const { orderId } = hold;
  return [{ type: 'HoldEnded', data: { orderId, because: 'lapsed' } }, request];
};

/** What a person asks of a booking's hold. */
export type HoldRequest = Choice | { renew: 'traveller' | 'administrator' };

/** Records a choice, or a request to hold again; `placeHold` acts on it. */
export const askForHold = async (
  { store }: { store: EventStore },
  bookingId: number,
  request: HoldRequest,
  context: CommandContext,
): Promise<{ status: 'asked' } | AskForHoldRejection> => {
  const { at } = context;
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  const asked = await handleHold(store, context)(bookingId, (hold) =>
    'renew' in request
      ? renewHold({ by: request.renew, booking, at }, hold)
      : chooseAlternative({ ...request, at }, hold),
  );
  return 'reason' in asked ? asked : { status: 'asked' };
};
