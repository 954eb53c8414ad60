import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../dev/test-database.ts';
import { startEventStoreCluster } from './cluster.fixture.ts';
import { collect, connect, newStream, numbered } from './events.fixture.ts';

let cluster: Awaited<ReturnType<typeof startEventStoreCluster>>;
let clients: EventStoreDBClient[];

beforeEach(async () => {
  cluster = await startEventStoreCluster({ databaseUrl: await createTestDatabase(), size: 3 });
  clients = [];
});

afterEach(async () => {
  await Promise.all(clients.map((client) => client.dispose()));
  await cluster.stop();
});

const open = (url: string): EventStoreDBClient => {
  const client = connect(url);
  clients.push(client);
  return client;
};

const node = (index: number) => {
  const found = cluster.nodes[index];
  if (found === undefined) throw new Error(`There is no node ${index}.`);
  return found;
};

/** Appends by one node and the RPC Append: other clients' batch appends fail with that of one. */
const appendBy = (index: number, stream: string, requiresLeader = true) =>
  open(`esdb://127.0.0.1:${node(index).port}?tls=false`).appendToStream(stream, numbered(0), {
    requiresLeader,
    credentials: { username: 'admin', password: 'changeit' },
  });

const refusedFor = (leader: number) => ({
  type: 'not-leader',
  leader: { address: '127.0.0.1', port: node(leader).port },
});

it('has a leader that clients discover, and followers that refuse only what requires it', async () => {
  const stream = newStream();
  await open(cluster.url).appendToStream(stream, numbered(0), { requiresLeader: true });
  await appendBy(0, stream);
  for (const follower of [1, 2]) {
    await expect(appendBy(follower, stream)).rejects.toMatchObject(refusedFor(0));
    await appendBy(follower, stream, false);
  }
  expect(await collect(open(cluster.url).readStream(stream))).toHaveLength(4);
});

it('has another leader when that is moved', async () => {
  const stream = newStream();
  cluster.lead(2);
  await expect(appendBy(0, stream)).rejects.toMatchObject(refusedFor(2));
  await appendBy(2, stream);
  await open(cluster.url).appendToStream(stream, numbered(1), { requiresLeader: true });
});

it('elects another leader for one that stops; what came meanwhile waited for it', async () => {
  const stream = newStream();
  await appendBy(0, stream);
  await node(0).stop();
  const [first, second] = await Promise.allSettled([appendBy(1, stream), appendBy(2, stream)]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ reason: refusedFor(1) });
  await node(0).start();
  await expect(appendBy(0, stream)).rejects.toMatchObject(refusedFor(1));
  expect(await collect(open(cluster.url).readStream(stream))).toHaveLength(2);
});

it('has no leader while more than half of its nodes are stopped', async () => {
  const stream = newStream();
  await appendBy(0, stream);
  await node(1).stop();
  await node(0).stop();
  const waiting = appendBy(2, stream);
  waiting.catch(() => undefined);
  const survivor = open(`esdb://127.0.0.1:${node(2).port}?tls=false`);
  // Longer than an election takes.
  await expect(
    open(`${cluster.url}&maxDiscoverAttempts=6`).appendToStream(stream, numbered(1)),
  ).rejects.toThrow('Failed to discover');
  expect(await collect(survivor.readStream(stream))).toHaveLength(1);
  await node(1).start();
  await expect(waiting).rejects.toMatchObject(refusedFor(1));
  await appendBy(1, stream);
});
