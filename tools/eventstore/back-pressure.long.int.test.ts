import { binaryEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../dev/test-database.ts';
import { collect, connect, newStream, subscribeTo, take } from './events.fixture.ts';
import { type ServerProcess, startServerProcess } from './process.fixture.ts';

const MEBIBYTE = 1024 * 1024;
const SUBSCRIBERS = 10;

let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess(await createTestDatabase());
});

afterAll(() => server.kill());

it('holds little for subscribers that stand still, however much they have to read', async () => {
  const client = connect(server.url);
  const reader = connect(server.url);
  const stream = newStream();
  const event = () => binaryEvent({ type: 'Large', data: new Uint8Array(10_000) });
  const append = () => client.appendToStream(stream, Array.from({ length: 100 }, event));
  for (let n = 0; n < 25; n += 1) await append();
  await collect(reader.readStream(stream));
  const before = await server.memory();

  const subscriptions = Array.from({ length: SUBSCRIBERS }, (_, n) =>
    n % 2 === 0 ? subscribeTo(client, stream) : client.subscribeToAll(),
  );
  await Promise.all(subscriptions.map((subscription) => take(subscription, 1)));
  // While another reader gets everything twice, nothing but back-pressure holds the others.
  for (let n = 0; n < 2; n += 1) {
    expect((await collect(reader.readStream(stream))).length).toBe(2_500);
  }
  // One collection does not find all garbage.
  const held = async () => ((await server.memory()) - before) / MEBIBYTE;
  await expect.poll(held).toBeLessThan(50);

  const [first] = subscriptions;
  if (first === undefined) throw new Error('There is no subscription.');
  expect(await take(first, 2_499)).toHaveLength(2_499);
  await client.dispose();
  await reader.dispose();
});
