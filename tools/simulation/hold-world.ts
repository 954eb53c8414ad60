import { setImmediate as turn } from 'node:timers/promises';
import {
  arbitraryPersonalData,
  BOOKING_ID,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  reservationCorrected,
} from '#engine/booking/booking.fixture.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import type { BookingEvent } from '#engine/booking/events.ts';
import type { Flight } from '#engine/flights/flight.ts';
import { arbitraryContext } from '#engine/kernel/counter.fixture.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { appendToAny, foldStream } from '#engine/kernel/handle-command.ts';
import { memoryStore } from '#engine/kernel/memory-store.fixture.ts';
import type { ReactionOutcome } from '#engine/kernel/process.ts';
import { arbitraryFlight } from '#engine/itinerary/itinerary.fixture.ts';
import { askForHold } from '#engine/hold/ask-for-hold.ts';
import { holdDecider } from '#engine/hold/hold.ts';
import type { HoldPorts } from '#engine/hold/hold-ports.ts';
import { settleHold } from '#engine/hold/settle-hold.ts';
import { createHoldClock, HOUR, SECOND } from './hold-clock.ts';
import { compareHolds } from './hold-invariants.ts';
import { createHoldSupplier } from './hold-supplier.ts';
import type { Played } from './story.ts';

/**
 * Plays the hold of one booking against a model of the supplier: several programs react at once on one
 * virtual clock, every call of theirs may come late or get lost, orders are made up to 130 s after
 * they were asked for; the traveller chooses other flights, has a hold placed again and corrects a name,
 * and the booking may be cancelled at any time. It is broken when two holds stand side by side at any
 * moment, but for the one that a correction replaces, or when the log does not know what was held.
 * Answers also how it ended, and how many holds there were.
 */
export const playHold = async (seed: number): Promise<Played & { end: string; holds: number }> => {
  const world = createHoldClock(seed);
  const { chance, upTo, trouble, tell, until, takesTime, now, story } = world;
  const log = memoryStore();
  const broken: string[] = [];
  let corrections = 0;
  const supplied = createHoldSupplier(world, log, (standing) => {
    if (standing.length > corrections) broken.push('two holds at once');
  });
  const fail = (error: unknown) => void broken.push(describeError(error));

  const flight = (id: string): Flight => {
    const { segments, ...rest } = arbitraryFlight({ id });
    const [first] = segments;
    return { ...rest, segments: [{ ...first, flightNumber: `BA ${id}` }] };
  };
  const supplier: HoldPorts['supplier'] = {
    name: 'schedule',
    search: async () => {
      await takesTime();
      if (chance(trouble)) throw supplied.lost();
      return ['1', '2', '3', '4'].slice(upTo(5)).map(flight);
    },
    returnFlights: async () => [],
  };

  const store = {
    ...log,
    read: async (...call: Parameters<typeof log.read>) => {
      await takesTime();
      return log.read(...call);
    },
    append: async (...call: Parameters<typeof log.append>) => {
      await takesTime();
      const appended = await log.append(...call);
      const [stream, , events] = call;
      const types = events.map(({ type }) => type).join(', ');
      tell(`a program records in ${stream}: ${'reason' in appended ? appended.reason : types}`);
      await takesTime();
      return appended;
    },
  };
  const ports: HoldPorts = {
    store,
    sealing: { openAll: async () => [arbitraryPersonalData()] } as unknown as HoldPorts['sealing'],
    holds: supplied.holds,
    holdChecks: { claim: async () => true, note: async () => {}, last: async () => undefined },
    supplier,
    now: () => new Date(now()),
  };

  const bookingEvents = (events: BookingEvent[]) => {
    tell(`the booking has ${events.map(({ type }) => type).join(', ')}`);
    return appendToAny(log, bookingDecider, BOOKING_ID, events, arbitraryContext());
  };
  const confirmedAt = new Date(now()).toISOString();
  await bookingEvents([bookingCreated(), bookingConfirmed({ confirmedAt })]);
  const isCancelled = chance(0.3);
  const events = [
    'confirmed',
    'confirmed',
    'looks',
    ...(isCancelled ? ['cancelled'] : []),
    ...(chance(0.3) ? ['corrected', 'corrected'].slice(upTo(2)) : []),
  ];

  const act = async (event: string): Promise<void> => {
    if (event === 'cancelled') {
      await until(now() + upTo(600 * SECOND));
      await bookingEvents([bookingCancelled()]);
    }
    if (event === 'corrected') {
      await until(now() + upTo(chance(0.5) ? 600 * SECOND : 80 * HOUR));
      corrections += 1;
      await bookingEvents([reservationCorrected()]);
    }
    if (event === 'looks') return look();
    return react(event);
  };
  /** The traveller looks at the reservation now and then, and asks for what it offers. */
  const look = async (): Promise<void> => {
    for (let looks = 0; looks < 6; looks++) {
      await until(now() + upTo(60 * HOUR));
      const wish = chance(0.7)
        ? ({ renew: 'traveller' } as const)
        : { alternative: chance(0.2) ? null : 1 + upTo(3) };
      const context = arbitraryContext({ commandId: `look ${looks}`, at: new Date(now()) });
      const { state } = await foldStream(log, holdDecider, BOOKING_ID);
      const isOffered = state.status === 'offered';
      const asked = await askForHold(
        { store: log },
        BOOKING_ID,
        isOffered && 'renew' in wish ? { alternative: 1 } : wish,
        context,
      );
      if ('reason' in asked) continue;
      tell(`the traveller asks for ${JSON.stringify(wish)}`);
      await react(`asked ${looks}`);
    }
  };
  const react = async (event: string): Promise<void> => {
    const context = arbitraryContext({ commandId: event });
    for (;;) {
      const outcome: ReactionOutcome = await settleHold(ports, BOOKING_ID, context).catch(() => ({
        again: new Date(now() + upTo(60 * SECOND)),
      }));
      if (outcome === 'done') return;
      await until(outcome.again.getTime());
    }
  };

  const running = new Set(events.keys());
  for (const [number, event] of events.entries())
    void act(event)
      .catch(fail)
      .finally(() => running.delete(number));
  for (await turn(); broken.length === 0 && (running.size > 0 || world.hasWaiting()); await turn())
    world.advance();

  const { broken: different, ...ended } = await compareHolds(log, supplied, { isCancelled });
  return { broken: [...broken, ...different], story, ...ended };
};
