import type { Decider, Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import { type HoldEvent, holdCodec } from './events.ts';

type Attempted = {
  /** The offers that holds were asked for, the newest last. */
  offers: string[];
};

/** What an airline holds for a booking. */
export type HoldState =
  | { status: 'none' }
  /** Whether there is a hold is not known. */
  | (Attempted & { status: 'attempting'; attempt: number; at: string; isDelayed: boolean })
  | (Attempted & { status: 'placed'; isChanged: boolean } & DataOf<HoldEvent, 'HoldPlaced'>)
  | ({ status: 'ended' } & DataOf<HoldEvent, 'HoldEnded'> &
      Pick<DataOf<HoldEvent, 'HoldPlaced'>, 'heldUntil'> & { airlineRecordLocator: string | null })
  | { status: 'refused'; code: string }
  | { status: 'released' };

const offersOf = (hold: HoldState): string[] => ('offers' in hold ? hold.offers : []);

const evolve = (hold: HoldState, event: HoldEvent): HoldState => {
  switch (event.type) {
    case 'HoldAttempted': {
      const { attempt, offerId, at } = event.data;
      const offers = [...offersOf(hold), offerId];
      return { status: 'attempting', attempt, at, offers, isDelayed: false };
    }
    case 'HoldDelayed':
      return hold.status === 'attempting' ? { ...hold, isDelayed: true } : hold;
    case 'HoldPlaced':
      return { ...event.data, status: 'placed', offers: offersOf(hold), isChanged: false };
    case 'HoldChanged':
      return hold.status === 'placed' ? { ...hold, isChanged: true } : hold;
    case 'HoldEnded': {
      const known =
        hold.status === 'placed' ? hold : { airlineRecordLocator: null, heldUntil: null };
      const { airlineRecordLocator, heldUntil } = known;
      return { ...event.data, status: 'ended', airlineRecordLocator, heldUntil };
    }
    case 'HoldRefused':
      return { status: 'refused', code: event.data.code };
    case 'HoldReleased':
      return { status: 'released' };
    default:
      return event satisfies never;
  }
};

/** The stream `hold-{bookingId}`. */
export const holdDecider: Decider<number, HoldState, HoldEvent> = {
  ...streamsNamed<number>('hold-'),
  codec: holdCodec,
  initial: { status: 'none' },
  evolve,
};
export const handleHold = commandHandler(holdDecider);

/**
 * After so long an order that was asked for is there or never will be: an order is asked for within
 * `ATTEMPT_FRESH_MS` of its event, and a call ends after 130 s.
 */
export const ATTEMPT_SETTLES_MS = 180_000;
export const ATTEMPT_FRESH_MS = 30_000;
/** The same of an order that the airline decides on later. */
const DELAYED_SETTLES_MS = 24 * 3_600_000;

/** When the outcome of an attempt is known by a look at the supplier. */
export const settledAt = ({ at, isDelayed }: Extract<HoldState, { status: 'attempting' }>): Date =>
  new Date(Date.parse(at) + (isDelayed ? DELAYED_SETTLES_MS : ATTEMPT_SETTLES_MS));

/**
 * Asks for a hold, unless there is or may be one. `after` is the attempt, 0 for none, that the supplier
 * was found to hold nothing for.
 */
export const attemptHold = (
  {
    bookingId,
    offerId,
    after,
    at,
  }: { bookingId: number; offerId: string; after: number; at: Date },
  hold: HoldState,
): Decision<HoldEvent, Rejection<'not-open'>> => {
  const isOpen =
    after === 0
      ? hold.status === 'none'
      : hold.status === 'attempting' && hold.attempt === after && settledAt(hold) <= at;
  if (!isOpen) return { reason: 'not-open' };
  const data = { bookingId, attempt: after + 1, offerId, at: at.toISOString() };
  return [{ type: 'HoldAttempted', data }];
};

/**
 * What became of an attempt, 0 where none was made; nothing where that is known already, and where
 * another attempt was made since. A hold that was placed is one, whichever attempt asked for it.
 */
export const endAttempt =
  (
    attempt: number,
    outcome: Extract<HoldEvent, { type: 'HoldDelayed' | 'HoldPlaced' | 'HoldRefused' }>,
  ) =>
  (hold: HoldState): HoldEvent[] => {
    const current = hold.status === 'none' ? 0 : hold.status === 'attempting' ? hold.attempt : -1;
    const isHold = outcome.type === 'HoldPlaced' && hold.status === 'attempting';
    return isHold || current === attempt ? [outcome] : [];
  };

/** What became of a hold; nothing where that is known already. */
export const noteOfHold =
  (event: Extract<HoldEvent, { type: 'HoldChanged' | 'HoldEnded' | 'HoldReleased' }>) =>
  (hold: HoldState): HoldEvent[] => {
    const isPlaced = hold.status === 'placed' && hold.orderId === event.data.orderId;
    const isKnown = event.type === 'HoldChanged' && isPlaced && hold.isChanged;
    return isPlaced && !isKnown ? [event] : [];
  };
