import { EventStoreDBClient } from '@eventstore/db-client';
import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { LogEvent } from '#tools/cli/eventlog/log-event.ts';
import { serverLog } from '#tools/cli/eventlog/server-log.ts';
import { seedOrders } from './seed-orders.ts';

const UNTIL = new Date('2026-11-20T12:00:00.000Z');

type Backend = { knex: Knex; sealing: Sealing };

/** The events of invented orders of every kind, with their payments, in a log of their own. */
export const seededEvents = async (
  { knex, sealing }: Backend,
  orders: number,
  seed: number,
): Promise<RecordedEvent[]> => {
  const written: LogEvent[] = [];
  const log = {
    read: async function* () {},
    append: (events: readonly LogEvent[]) => Promise.resolve(void written.push(...events)),
    commit: () => Promise.resolve(),
  };
  await seedOrders({ log, knex, sealing }, { orders, seed, until: UNTIL }, () => {});
  return written.map((event, index) => ({
    id: event.id,
    type: event.type,
    data: 'data' in event ? event.data : {},
    metadata: ('metadata' in event ? event.metadata : {}) as RecordedEvent['metadata'],
    stream: event.stream,
    revision: Number(event.revision),
    position: BigInt(index + 1) * 100n,
  }));
};

/** Writes invented orders to the log of a server. */
export const seedLog = async (
  { eventStoreUrl, knex, sealing }: Backend & { eventStoreUrl: string },
  orders: number,
  seed: number,
): Promise<void> => {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  try {
    const seeding = { orders, seed, until: UNTIL };
    await seedOrders({ log: serverLog(client), knex, sealing }, seeding, () => {});
  } finally {
    await client.dispose();
  }
};

/** Reads some events as a log in batches. */
export const logOf = (events: readonly RecordedEvent[], batchSize = 1_000): EventStore['readAll'] =>
  async function* ({ after = -1n }) {
    const behind = events.filter(({ position }) => position > after);
    for (let start = 0; start < behind.length; start += batchSize) {
      yield await Promise.resolve(behind.slice(start, start + batchSize));
    }
  };
