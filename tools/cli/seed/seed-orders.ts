import type { Knex } from 'knex';
import { bookingDecider } from '#engine/booking/booking.ts';
import { reservationFeeCents } from '#engine/booking/price-list.ts';
import {
  additionalPassengerSchema,
  travellerNumber,
  travellerSubject,
} from '#engine/booking/travellers.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { environmentError } from '#http/environment.ts';
import { seededNumbers } from '#tools/bench/seeded-numbers.ts';
import type { LogTarget } from '#tools/cli/eventlog/log-event.ts';
import type { Progress } from '#tools/cli/progress.ts';
import { composeOrder, correlationOf } from './compose-order.ts';
import { locatorsOf } from './locators.ts';
import { kindOf } from './order-kind.ts';
import { drawPerson } from './people.ts';
import { eventIdOf } from './record-decisions.ts';
import { createTrips } from './trips.ts';

/** Orders are invented over the two years before `until`, but for its last month. */
export type Seeding = { orders: number; seed: number; until: Date };
export type Seeded = { orders: number; events: number };

const DAY_MS = 86_400_000;
const SPAN_MS = 730 * DAY_MS;
/** Reconciliation looks 30 days back at a first start, and would miss seeded payments at the provider. */
const YOUNGEST_MS = 32 * DAY_MS;
const BATCH = 1_000;

/** The first event that a seed brings into a log. */
export const firstEventIdOf = (seed: number): string => {
  const { bookingId } = locatorsOf(seed, 0);
  return eventIdOf(correlationOf(bookingId), bookingDecider.stream(bookingId), 0);
};

/**
 * Writes invented orders to the end of the log, the oldest first; the same for the same `Seeding`, but
 * for the encryption. Personal data is sealed before its events are written, as everywhere.
 *
 * @throws EnvironmentError when this seed was used here before.
 */
export const seedOrders = async (
  { log, knex, sealing }: { log: LogTarget; knex: Knex; sealing: Sealing },
  { orders, seed, until }: Seeding,
  progress: Progress,
): Promise<Seeded> => {
  const firstStream = bookingDecider.stream(locatorsOf(seed, 0).bookingId);
  if (await knex('sealing_key').where({ subject: firstStream }).first()) {
    throw environmentError(`Seed ${seed} was used here already; choose another one.`);
  }
  const { supplier, trip } = createTrips(seed);
  const start = until.getTime() - SPAN_MS;

  const draft = async (place: number) => {
    const draw = seededNumbers(seed * 2 ** 20 + place);
    // The first number is alike for neighbouring seeds.
    draw();
    const createdAt = new Date(start + ((place + draw()) / orders) * (SPAN_MS - YOUNGEST_MS));
    const kind = kindOf(draw());
    const personal = drawPerson(draw);
    return {
      ...locatorsOf(seed, place),
      kind,
      personal,
      ...(await partyTrip(createdAt, draw)),
      supplier,
      createdAt,
      draw,
    };
  };

  /** A trip, for a tenth of the orders with others beside the lead passenger. */
  const partyTrip = async (createdAt: Date, draw: () => number) => {
    const alone = await trip(createdAt, draw);
    const additionalPassengers = draw() < 0.9 ? [] : [0, 1, 2].slice(Math.floor(draw() * 3));
    const travellers = 1 + additionalPassengers.length;
    return {
      trip: {
        ...alone,
        travellers,
        quotedFeeCents: reservationFeeCents(alone.isRoundTrip, travellers),
      },
      additionalPassengers: additionalPassengers.map(() =>
        additionalPassengerSchema.parse(drawPerson(draw).passenger),
      ),
    };
  };

  let events = 0;
  for (let done = 0; done < orders; done += BATCH) {
    progress(done, orders);
    const drafts = [];
    for (let place = done; place < Math.min(orders, done + BATCH); place += 1) {
      drafts.push(await draft(place));
    }
    const values = drafts.map(({ bookingId, personal, additionalPassengers }) => [
      { subject: bookingDecider.stream(bookingId), value: personal },
      ...additionalPassengers.map((value, index) => ({
        subject: travellerSubject(bookingId, travellerNumber(index)),
        value,
      })),
    ]);
    const seals = await sealing.sealAll(values.flat());
    const written = drafts.flatMap((order, index) => {
      const [sealed = '', ...sealedTravellers] = seals.splice(0, values[index]?.length);
      return composeOrder({ ...order, sealed, sealedTravellers });
    });
    await log.append(written);
    events += written.length;
  }
  await log.commit();
  return { orders, events };
};
