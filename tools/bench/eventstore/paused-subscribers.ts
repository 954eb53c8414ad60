import type { EventStoreDBClient } from '@eventstore/db-client';
import { fillLog } from './drain-rate.ts';
import type { ServerProcess } from './server-process.ts';

const SUBSCRIBERS = 10;
const EVENTS = 60_000;
const STEP = 5_000;

/** Events that fill the server's caches, written before the measurement. */
const WARM_UP = 20_000;

/**
 * Returns the maximum change of a server's resident memory in bytes, over all samples, while events
 * arrive that its subscribers do not read. Each sample follows a garbage collection.
 */
export const memoryWithPausedSubscribers = async (
  server: ServerProcess,
  writer: EventStoreDBClient,
  reader: EventStoreDBClient,
): Promise<{ before: number; largestChange: number }> => {
  await fillLog(writer, WARM_UP);
  const subscriptions = Array.from({ length: SUBSCRIBERS }, () =>
    reader.subscribeToAll({ fromPosition: 'end' }),
  );
  await Promise.all(
    subscriptions.map(
      (subscription) =>
        new Promise<void>((resolve, reject) => {
          subscription.once('confirmation', resolve).once('error', reject);
          subscription.once('data', () => subscription.pause());
        }),
    ),
  );
  for (const subscription of subscriptions) subscription.pause();
  const before = await server.memory();
  let largestChange = 0;
  for (let written = 0; written < EVENTS; written += STEP) {
    await fillLog(writer, STEP);
    const change = (await server.memory()) - before;
    if (Math.abs(change) > Math.abs(largestChange)) largestChange = change;
  }
  await Promise.all(subscriptions.map((subscription) => subscription.unsubscribe()));
  return { before, largestChange };
};
