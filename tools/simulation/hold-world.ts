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
import type { Hold, Holds } from '#engine/flights/flight-supplier.ts';
import type { Flight } from '#engine/flights/flight.ts';
import { supplierUnavailable } from '#engine/flights/supplier-unavailable.ts';
import { arbitraryContext } from '#engine/kernel/counter.fixture.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { appendToAny, foldStream } from '#engine/kernel/handle-command.ts';
import { memoryStore } from '#engine/kernel/memory-store.fixture.ts';
import type { ReactionOutcome } from '#engine/kernel/process.ts';
import { arbitraryFlight } from '#engine/itinerary/itinerary.fixture.ts';
import { askForHold } from '#engine/hold/ask-for-hold.ts';
import { holdCodec } from '#engine/hold/events.ts';
import { holdDecider } from '#engine/hold/hold.ts';
import type { HoldPorts } from '#engine/hold/hold-ports.ts';
import { settleHold } from '#engine/hold/settle-hold.ts';
import { seededNumbers } from '#tools/bench/seeded-numbers.ts';
import type { Played } from './story.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const HELD = 72 * HOUR;
const BEGIN = Date.parse('2027-01-04T12:00:00Z');

type Order = Hold & { offerId: string };

const lapses = (order: Order | undefined): number => Date.parse(order?.heldUntil ?? '');

/**
 * Plays the hold of one booking against a model of the supplier: several programs react at once on one
 * virtual clock, every call of theirs may come late or get lost, orders are made up to 130 s after
 * they were asked for; the traveller chooses other flights, has a hold placed again and corrects a name,
 * and the booking may be cancelled at any time. It is broken when two holds stand side by side at any
 * moment, but for the one that a correction replaces, or when the log does not know what was held.
 * Answers also how it ended, and how many holds there were.
 */
export const playHold = async (seed: number): Promise<Played & { end: string; holds: number }> => {
  const random = seededNumbers(seed);
  const chance = (share: number) => random() < share;
  const upTo = (ms: number) => Math.floor(random() * ms);
  /** How much goes wrong differs from world to world. */
  const trouble = random() * 0.3;

  let clock = BEGIN;
  const story: string[] = [];
  const tell = (what: string) =>
    void story.push(`${story.length + 1}. ${((clock - BEGIN) / SECOND).toFixed(3)} s, ${what}`);
  const broken: string[] = [];
  const waiting: { at: number; go: () => void }[] = [];
  const until = (at: number) => new Promise<void>((go) => waiting.push({ at, go }));
  const takesTime = async () => {
    await until(clock + upTo(chance(trouble) ? 200 * SECOND : 2 * SECOND));
    if (!chance(trouble)) return;
    tell('a program crashes');
    throw new Error('the program crashes');
  };

  const log = memoryStore();
  const orders: Order[] = [];
  const standing = () => orders.filter((order) => order.status === 'held' && lapses(order) > clock);
  let corrections = 0;
  const cancel = (order: Order) => {
    order.status = 'cancelled';
    tell(`the supplier cancels ${order.orderId}`);
  };
  const makeOrder = (offerId: string) => {
    if (standing().length > corrections) broken.push('two holds at once');
    const orderId = `ord_${orders.length}`;
    tell(`the supplier holds ${orderId} of ${offerId}`);
    orders.push({
      orderId,
      offerId,
      airlineRecordLocator: 'K7M2QX',
      heldUntil: new Date(clock + HELD).toISOString(),
      status: 'held',
      changed: chance(0.2),
      trip: null,
    });
    const made = orders.at(-1);
    if (made && chance(0.1)) void until(clock + upTo(80 * HOUR)).then(() => cancel(made));
  };
  const fail = (error: unknown) => void broken.push(describeError(error));
  /** Made when its time comes, whether or not the caller still listens. */
  const makeLater = (offerId: string, at: number) => until(at).then(() => makeOrder(offerId));

  /** Makes the order hours later if the log has the delay (202); without it, at once. */
  const makeDelayed = async (offerId: string, at: number) => {
    await until(at);
    const { state } = await foldStream(log, holdDecider, BOOKING_ID);
    const isNoted = state.status === 'attempting' && state.isDelayed;
    await makeLater(offerId, isNoted ? clock + upTo(2 * HOUR) : clock);
  };

  const lost = () => {
    tell('an answer of the supplier is lost');
    return supplierUnavailable('an answer was lost');
  };
  const holds: Holds = {
    orderFeeCents: 300,
    offer: async () => {
      await takesTime();
      if (chance(trouble)) throw lost();
      return chance(0.03)
        ? undefined
        : { offerId: `off_${upTo(3)}`, passengers: ['pas_1'], infants: [] };
    },
    place: async ({ offer: { offerId } }) => {
      const kind = random();
      if (kind < trouble) {
        if (chance(0.5)) void makeLater(offerId, clock + upTo(130 * SECOND));
        await takesTime();
        throw lost();
      }
      if (kind < trouble + 0.1) {
        if (chance(0.7)) void makeDelayed(offerId, clock + upTo(130 * SECOND));
        await takesTime();
        return undefined;
      }
      if (kind < trouble + 0.2) {
        await takesTime();
        tell(`the supplier refuses ${offerId}`);
        return { reason: 'refused', code: 'order_not_created' };
      }
      await until(clock + upTo(100 * SECOND));
      makeOrder(offerId);
      const made = orders.at(-1);
      await takesTime();
      return made;
    },
    find: async (_, offerId) => {
      await takesTime();
      if (chance(trouble)) throw lost();
      return orders.filter((order) => order.offerId === offerId).map((order) => ({ ...order }));
    },
    bookingOf: async () => BOOKING_ID,
    read: async (orderId) => orders.find((order) => order.orderId === orderId),
    cancel: async (orderId) => {
      await takesTime();
      for (const order of orders) if (order.orderId === orderId) cancel(order);
      if (chance(trouble)) throw lost();
    },
  };

  const flight = (id: string): Flight => {
    const { segments, ...rest } = arbitraryFlight({ id });
    const [first] = segments;
    return { ...rest, segments: [{ ...first, flightNumber: `BA ${id}` }] };
  };
  const supplier: HoldPorts['supplier'] = {
    name: 'schedule',
    search: async () => {
      await takesTime();
      if (chance(trouble)) throw lost();
      return ['1', '2', '3', '4'].slice(upTo(5)).map(flight);
    },
    returnFlights: async () => [],
  };

  const store = {
    ...log,
    read: async (stream: string) => {
      await takesTime();
      return log.read(stream);
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
    holds,
    holdChecks: { claim: async () => true, note: async () => {}, last: async () => undefined },
    supplier,
    now: () => new Date(clock),
  };

  const bookingEvents = (events: BookingEvent[]) => {
    tell(`the booking has ${events.map(({ type }) => type).join(', ')}`);
    return appendToAny(log, bookingDecider, BOOKING_ID, events, arbitraryContext());
  };
  const confirmedAt = new Date(clock).toISOString();
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
      await until(clock + upTo(600 * SECOND));
      await bookingEvents([bookingCancelled()]);
    }
    if (event === 'corrected') {
      await until(clock + upTo(chance(0.5) ? 600 * SECOND : 80 * HOUR));
      corrections += 1;
      await bookingEvents([reservationCorrected()]);
    }
    if (event === 'looks') return look();
    return react(event);
  };
  /** The traveller looks at the reservation now and then, and asks for what it offers. */
  const look = async (): Promise<void> => {
    for (let looks = 0; looks < 6; looks++) {
      await until(clock + upTo(60 * HOUR));
      const wish = chance(0.7)
        ? ({ renew: 'traveller' } as const)
        : { alternative: chance(0.2) ? null : 1 + upTo(3) };
      const context = arbitraryContext({ commandId: `look ${looks}`, at: new Date(clock) });
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
        again: new Date(clock + upTo(60 * SECOND)),
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
  for (
    await turn();
    broken.length === 0 && (running.size > 0 || waiting.length > 0);
    await turn()
  ) {
    const [next] = waiting.toSorted((a, b) => a.at - b.at);
    if (!next) continue;
    waiting.splice(waiting.indexOf(next), 1);
    clock = Math.max(clock, next.at);
    next.go();
  }

  const { state } = await foldStream(log, holdDecider, BOOKING_ID);
  const known = (await log.read(holdDecider.stream(BOOKING_ID))).map(holdCodec.decode);
  const placed = known.flatMap((event) =>
    event.type === 'HoldPlaced' ? [event.data.orderId] : [],
  );
  for (const { orderId, status } of orders)
    if (status === 'held' && !placed.includes(orderId))
      broken.push(`the log does not know ${orderId}`);
  let current: Order | undefined;
  for (const event of known) {
    if (event.type === 'HoldPlaced') {
      const next = orders.find(({ orderId }) => orderId === event.data.orderId);
      if (current?.status === 'held' && lapses(current) > lapses(next) - HELD + HOUR)
        broken.push(`${current.orderId} was replaced, but not given back`);
      if (event.data.supplierFeeCents !== holds.orderFeeCents)
        broken.push(`the supplier's fee of ${event.data.orderId} is missing`);
      current = next;
    }
    if (event.type === 'HoldEnded' || event.type === 'HoldReleased') current = undefined;
  }
  if (
    standing().length > (state.status === 'placed' ? 1 : 0) ||
    (isCancelled && standing().length > 0)
  )
    broken.push(`the log says ${state.status}, but a hold stands`);
  const end = state.status === 'ended' ? state.because : state.status;
  return { broken, story, end, holds: placed.length };
};
