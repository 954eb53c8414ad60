import type { Decider } from '#engine/kernel/decider.ts';
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
