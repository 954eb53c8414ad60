import { isDeepStrictEqual } from 'node:util';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { HoldEvent } from './events.ts';
import type { HoldState } from './hold.ts';

/**
 * After so long an order that was asked for is there or never will be: an order is asked for within
 * `ATTEMPT_FRESH_MS` of its event, and a call ends after 130 s.
 */
const ATTEMPT_SETTLES_MS = 180_000;
export const ATTEMPT_FRESH_MS = 30_000;
/** The same of an order that the airline decides on later. */
const DELAYED_SETTLES_MS = 24 * 3_600_000;

/** When the outcome of an attempt is known by a look at the supplier. */
export const settledAt = ({ at, isDelayed }: Extract<HoldState, { status: 'attempting' }>): Date =>
  new Date(Date.parse(at) + (isDelayed ? DELAYED_SETTLES_MS : ATTEMPT_SETTLES_MS));

/** Whether a hold is in a name or with a date of birth that was corrected since. */
export const isOutdated = (hold: HoldState, { corrections }: { corrections: number }): boolean =>
  hold.status === 'placed' && hold.corrections < corrections;

/**
 * Asks for a hold, unless there is or may be one that will do. `after` is the attempt, 0 for none, that
 * the supplier was found to hold nothing for.
 */
export const attemptHold = (
  {
    after,
    at,
    ...asked
  }: { after: number; at: Date } & Pick<
    DataOf<HoldEvent, 'HoldAttempted'>,
    'bookingId' | 'offerId' | 'corrections'
  >,
  hold: HoldState,
): Decision<HoldEvent, Rejection<'not-open'>> => {
  const isWanted = hold.status === 'none' || hold.status === 'requested' || isOutdated(hold, asked);
  const isSettled = hold.status === 'attempting' && settledAt(hold) <= at;
  if (hold.attempt !== after || !(isWanted || isSettled)) return { reason: 'not-open' };
  const data = { ...asked, attempt: after + 1, at: at.toISOString() };
  return [{ type: 'HoldAttempted', data }];
};

/**
 * What became of an attempt, or that what is wanted is not sold, `attempt` being the last one; nothing
 * where that is known already, and where another attempt was made since. A hold that was placed is one,
 * whichever attempt asked for it, but not the one that is being replaced.
 */
export const endAttempt =
  (
    attempt: number,
    outcome: Extract<HoldEvent, { type: 'HoldDelayed' | 'HoldPlaced' | 'HoldRefused' }>,
  ) =>
  (hold: HoldState): HoldEvent[] => {
    if (outcome.type === 'HoldPlaced') {
      const isNew = hold.status === 'attempting' && hold.former?.orderId !== outcome.data.orderId;
      return isNew ? [outcome] : [];
    }
    const isOpen =
      hold.status === 'attempting' ||
      (outcome.type === 'HoldRefused' &&
        (hold.status === 'none' || hold.status === 'requested' || isOutdated(hold, outcome.data)));
    return isOpen && hold.attempt === attempt ? [outcome] : [];
  };

/**
 * Nothing was found of an attempt, nor will be. Nothing where it may still make a hold: that the airline
 * decides later may have become known while it was looked for.
 */
export const giveUpAttempt = (
  { attempt, at }: { attempt: number; at: Date },
  hold: HoldState,
): HoldEvent[] => {
  if (hold.status !== 'attempting' || settledAt(hold) > at) return [];
  const data = { code: 'no-answer', corrections: hold.corrections };
  return endAttempt(attempt, { type: 'HoldRefused', data })(hold);
};

/** What became of a hold; nothing where that is known already. */
export const noteOfHold =
  (event: Extract<HoldEvent, { type: 'HoldChanged' | 'HoldEnded' | 'HoldReleased' }>) =>
  (hold: HoldState): HoldEvent[] => {
    const isPlaced = hold.status === 'placed' && hold.orderId === event.data.orderId;
    const isKnown =
      isPlaced &&
      event.type === 'HoldChanged' &&
      hold.isChanged &&
      (event.data.trip === null || isDeepStrictEqual(event.data.trip, hold.trip));
    return isPlaced && !isKnown ? [event] : [];
  };
