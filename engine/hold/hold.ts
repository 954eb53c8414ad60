import { isDeepStrictEqual } from 'node:util';
import type { Decider, Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';
import { streamsNumbered } from '#engine/kernel/streams.ts';
import { type HeldFlights, type HoldEvent, holdCodec } from './events.ts';

type Past = {
  /** The number of the last attempt, 0 before the first. */
  attempt: number;
  /** Attempts since a hold was wanted last. */
  tries: number;
  /** The offers that holds were asked for, the newest last. */
  offers: string[];
  /** How often the same trip was asked for again after its hold ended. */
  renewals: number;
  /** The flights that the traveller chose, or that the airline changed; `null`: as they were booked. */
  trip: HeldFlights | null;
  /** What there was before the hold that is asked for: it stands until the new one does. */
  former: PlacedHold | EndedHold | null;
};

type PlacedHold = Past & { status: 'placed'; isChanged: boolean; corrections: number } & DataOf<
    HoldEvent,
    'HoldPlaced'
  >;
type EndedHold = Past & { status: 'ended' } & DataOf<HoldEvent, 'HoldEnded'> & {
    airlineRecordLocator: string | null;
    heldUntil: string | null;
  };

/** What an airline holds for a booking. */
export type HoldState =
  | (Past & { status: 'none' | 'requested' | 'failed' | 'released' })
  /** Whether there is a hold is not known. */
  | (Past & { status: 'attempting'; at: string; isDelayed: boolean; corrections: number })
  | (Past & { status: 'refused'; code: string })
  | (Past & { status: 'offered' } & DataOf<HoldEvent, 'AlternativesOffered'>)
  | PlacedHold
  | EndedHold;

const pastOf = ({ attempt, tries, offers, renewals, trip, former }: HoldState): Past => ({
  attempt,
  tries,
  offers,
  renewals,
  trip,
  former,
});

/** What stands, or stood last, of a hold. */
const lastHold = (hold: HoldState): PlacedHold | EndedHold | null =>
  hold.status === 'placed' || hold.status === 'ended' ? { ...hold, former: null } : hold.former;

const evolve = (hold: HoldState, event: HoldEvent): HoldState => {
  const past = pastOf(hold);
  switch (event.type) {
    case 'HoldAttempted': {
      const { attempt, offerId, at, corrections } = event.data;
      return {
        ...past,
        status: 'attempting',
        attempt,
        tries: past.tries + 1,
        offers: [...past.offers, offerId],
        former: lastHold(hold),
        at,
        corrections,
        isDelayed: false,
      };
    }
    case 'HoldDelayed':
      return hold.status === 'attempting' ? { ...hold, isDelayed: true } : hold;
    case 'HoldPlaced': {
      const corrections = hold.status === 'attempting' ? hold.corrections : 0;
      const fresh = { tries: 0, former: null, isChanged: false, corrections };
      return { ...past, ...event.data, ...fresh, status: 'placed' };
    }
    case 'HoldRefused': {
      const { code, corrections } = event.data;
      const last = lastHold(hold);
      if (last === null) return { ...past, status: 'refused', code };
      const stays = { ...last, ...past, tries: 0, former: null };
      return stays.status === 'placed' ? { ...stays, corrections } : stays;
    }
    case 'AlternativesOffered':
      return { ...past, ...event.data, status: 'offered' };
    case 'HoldRequested': {
      const { alternative } = event.data;
      const offered = hold.status === 'offered' ? hold.trips : [];
      const wanted = { status: 'requested', tries: 0, former: lastHold(hold) } as const;
      return alternative === null
        ? { ...past, ...wanted, renewals: past.renewals + 1 }
        : { ...past, ...wanted, trip: offered[alternative - 1] ?? past.trip };
    }
    case 'HoldFailed':
      return { ...past, status: 'failed' };
    case 'HoldChanged':
      return hold.status === 'placed'
        ? { ...hold, isChanged: true, trip: event.data.trip ?? hold.trip }
        : hold;
    case 'HoldEnded': {
      const known =
        hold.status === 'placed' ? hold : { airlineRecordLocator: null, heldUntil: null };
      const { airlineRecordLocator, heldUntil } = known;
      return { ...past, ...event.data, status: 'ended', airlineRecordLocator, heldUntil };
    }
    case 'HoldReleased':
      return { ...past, status: 'released' };
    default:
      return event satisfies never;
  }
};

/** The stream `hold-{bookingId}`. */
export const holdDecider: Decider<number, HoldState, HoldEvent> = {
  ...streamsNumbered('hold-'),
  codec: holdCodec,
  initial: {
    status: 'none',
    attempt: 0,
    tries: 0,
    offers: [],
    renewals: 0,
    trip: null,
    former: null,
  },
  evolve,
};
export const handleHold = commandHandler(holdDecider);

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
