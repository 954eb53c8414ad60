import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { createAddressHash } from '#engine/account/address.ts';
import { placeBooking } from '#engine/booking/place-booking.ts';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { createSealing } from '#engine/kernel/sealing.ts';
import { STREAM_PREFIXES } from '#engine/stream-prefixes.ts';
import { connectDatabase } from '#projections/database.ts';
import { drawPerson, pick } from '#tools/cli/seed/people.ts';
import { createTrips } from '#tools/cli/seed/trips.ts';
import { type Latencies, openLoop } from '../admin/open-loop.ts';
import { closedLoop } from '../closed-loop.ts';
import { seededNumbers } from '../seeded-numbers.ts';
import { type Places, startProjector } from './measured-process.ts';
import { watchRows } from './visible-rows.ts';

/** Rates are commands per second. */
export type Latency = {
  /** The maximum throughput, including rows. */
  highestRate: number;
  rate: number;
  /** From the command to its row in the order list. */
  command: Latencies;
  /** From an insert of a row to its visibility, at the same rate. */
  floor: Latencies;
};

const SEED = 11;
const TRIPS = 200;
const WORKERS = 16;
const WARM_UP_MS = 5_000;
const HIGHEST_RATE_MS = 6_000;
const LATENCY_SECONDS = 20;

/**
 * Measures the time until an order is in the administrator's list, while a separate process keeps
 * all read models current. Commands arrive at half of the maximum rate.
 */
export const measureLatency = async (places: Places): Promise<Latency> => {
  await settle(places.readModelsUrl);
  const projector = await startProjector(places);
  const rows = await watchRows(places.readModelsUrl, 'order_list', 'booking_id');
  const floorRows = await openFloor(places.readModelsUrl);
  const placing = await openPlacing(places);
  const placeAndSee = async () => rows.seen(await placing.place());
  try {
    await closedLoop(WORKERS, WARM_UP_MS, placeAndSee);
    const { perSecond: highestRate } = await closedLoop(WORKERS, HIGHEST_RATE_MS, placeAndSee);
    const rate = highestRate / 2;
    const due = Array.from({ length: Math.ceil(rate * LATENCY_SECONDS) }, (_, n) => n + 1);
    const floor = await openLoop(due, rate, floorRows.insertAndSee);
    const command = await openLoop(due, rate, placeAndSee);
    return { highestRate, rate, command, floor };
  } finally {
    await placing.close();
    await floorRows.close();
    await rows.close();
    await projector.stop();
  }
};

/** Does at once the maintenance that Postgres would do later, during the measurement. */
const settle = async (databaseUrl: string): Promise<void> => {
  const knex = connectDatabase(databaseUrl);
  await knex.raw('vacuum');
  await knex.raw('checkpoint');
  await knex.destroy();
};

/** Places orders like the shop, without HTTP. */
const openPlacing = async ({ eventStoreUrl, keysUrl, masterKey }: Places) => {
  const store = eventStoreDb(eventStoreUrl, {
    prefixes: STREAM_PREFIXES,
    log: pino({ level: 'warn' }, process.stderr),
  });
  const keys = connectDatabase(keysUrl);
  const sealing = createSealing(keys, masterKey);
  const addressHash = createAddressHash(masterKey);
  const draw = seededNumbers(SEED);
  const { supplier, trip } = createTrips(SEED);
  const trips = await Promise.all(Array.from({ length: TRIPS }, () => trip(new Date(), draw)));
  return {
    /** Returns the booking's id. */
    place: async (): Promise<number> => {
      const { outbound, return: back, ...fare } = pick(trips, draw);
      const flights = { outboundFlightId: outbound.id, returnFlightId: back?.id ?? null };
      const request = {
        personal: drawPerson(draw),
        additionalPassengers: [],
        visitorHash: randomUUID(),
        userId: null,
        ...flights,
        ...fare,
      };
      const placed = await placeBooking({ store, supplier, sealing, addressHash }, request, {
        commandId: randomUUID(),
        correlationId: randomUUID(),
        causationId: randomUUID(),
        actor: 'visitor',
        at: new Date(),
      });
      if ('reason' in placed) throw new Error(`An order was refused: ${placed.reason}`);
      return placed.bookingId;
    },
    close: async () => {
      await store.close();
      await keys.destroy();
    },
  };
};

const openFloor = async (databaseUrl: string) => {
  const knex = connectDatabase(databaseUrl);
  await knex.schema.createTable('bench_floor', (table) => table.bigInteger('id').primary());
  const rows = await watchRows(databaseUrl, 'bench_floor', 'id');
  return {
    insertAndSee: async (id: number) => {
      const seen = rows.seen(id);
      await knex('bench_floor').insert({ id });
      await seen;
    },
    close: async () => {
      await rows.close();
      await knex.destroy();
    },
  };
};
