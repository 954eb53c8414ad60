import type { EventStoreDBClient } from '@eventstore/db-client';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createCalls } from '#engine/kernel/eventstoredb-calls.ts';
import type { Connection } from '#engine/kernel/eventstoredb-connection.ts';
import { EVENT_STORE_LIMITS } from '#engine/kernel/eventstoredb-limits.ts';
import { watchLogAvailability } from '#engine/kernel/log-availability.ts';
import { onPlatform } from './platform.ts';
import { seededRandom } from './random.ts';
import { createVirtualTime } from './virtual-time.ts';

const { callMs, probeMs } = EVENT_STORE_LIMITS;
const GONE = Object.assign(new Error('no connection'), { code: 14 });

const connected = { client: {} as EventStoreDBClient, replaced: new AbortController().signal };
const connection: Connection = {
  current: () => connected,
  replace: () => {},
  isClosed: () => false,
  close: async () => {},
};

/** Appends twice on a virtual clock to a server that is away for a time: how each ends, and when. */
const appendTwice = (awayMs: number, whileAway: () => Promise<string>) => {
  const time = createVirtualTime(0);
  return onPlatform({ time, random: seededRandom(1) }, async () => {
    const probe = () => Promise.reject(GONE);
    const availability = watchLogAvailability(probe, probeMs, pino({ level: 'silent' }));
    const { append } = createCalls(connection, availability, EVENT_STORE_LIMITS);
    const ends: { end: string; ms: number; tries: number }[] = [];
    const appendOnce = async () => {
      const begun = time.elapsed();
      let tries = 0;
      const work = () => {
        tries += 1;
        return time.elapsed() < awayMs ? whileAway() : Promise.resolve('done');
      };
      const end = await append(work).catch(({ name }: Error) => name);
      ends.push({ end, ms: time.elapsed() - begun, tries });
    };
    void appendOnce().then(appendOnce);
    await time.run(() => ends.length === 2);
    availability.close();
    return ends;
  });
};

test.each([
  ['refuses connections', () => Promise.reject(GONE)],
  ['is silent', () => new Promise<string>(() => {})],
])('a call outlasts 10 s in which the server %s, but not its limit', async (_, whileAway) => {
  expect(await appendTwice(10_000, whileAway)).toMatchObject([{ end: 'done' }, { end: 'done' }]);

  const [first, second] = await appendTwice(Infinity, whileAway);
  expect(first?.end).toBe('EventStoreUnavailable');
  expect(first?.ms).toBeLessThanOrEqual(callMs);
  // During a known outage a call has one try.
  expect(second).toMatchObject({ end: 'EventStoreUnavailable', tries: 1 });
});
