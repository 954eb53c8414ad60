import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../dev/test-database.ts';
import { createCertificate } from '../dev/certificate.ts';
import { type EventStoreServer, startEventStore } from './server.ts';
import { collect, connect, failure, newStream, numbered } from './events.fixture.ts';

let directory: string;
let server: EventStoreServer;
let client: EventStoreDBClient;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'skyhold-certificate-'));
  const tls = createCertificate();
  await writeFile(join(directory, 'ca.pem'), tls.certificate);
  server = await startEventStore({
    databaseUrl: await createTestDatabase(),
    tls,
    users: [
      { name: 'writer', password: 'p@ss:word', access: 'read-write' },
      { name: 'reader', password: 'secret', access: 'read-only' },
    ],
  });
});

afterEach(() => client.dispose());

afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

/** Connects as a user, trusting the server's certificate. */
const connectAs = (user: string): EventStoreDBClient => {
  const address = server.url.replace('esdb://', `esdb://${user}`);
  client = connect(`${address}&tlsCaFile=${join(directory, 'ca.pem')}`);
  return client;
};

const DENIED = { type: 'access-denied', code: 7, message: '7 PERMISSION_DENIED: Access Denied' };
const UNKNOWN_USER = { type: 'access-denied', code: 16 };

it('lets a user with that right read and write', async () => {
  const stream = newStream();
  connectAs('writer:p%40ss%3Aword@');
  await client.appendToStream(stream, numbered(0));
  expect(await collect(client.readStream(stream))).toHaveLength(1);
});

it('lets a user without that right only read', async () => {
  const stream = newStream();
  connectAs('reader:secret@');
  expect((await collect(client.readAll())).length).toBeGreaterThan(0);
  const credentials = { username: 'reader', password: 'secret' };
  await expect(client.appendToStream(stream, numbered(0))).rejects.toMatchObject(DENIED);
  await expect(client.appendToStream(stream, numbered(0), { credentials })).rejects.toMatchObject(
    DENIED,
  );
  await expect(client.deleteStream(stream)).rejects.toMatchObject(DENIED);
  await expect(client.tombstoneStream(stream)).rejects.toMatchObject(DENIED);
});

it.each([
  { who: 'nobody', user: '', answer: DENIED },
  { who: 'a wrong password', user: 'writer:wrong@', answer: UNKNOWN_USER },
  { who: 'an unknown user', user: 'stranger:secret@', answer: UNKNOWN_USER },
])('refuses all to $who', async ({ user, answer }) => {
  const stream = newStream();
  connectAs(user);
  await expect(client.appendToStream(stream, numbered(0))).rejects.toMatchObject(answer);
  await expect(collect(client.readStream(stream))).rejects.toMatchObject(answer);
  expect(await failure(client.subscribeToAll())).toMatchObject(answer);
});

it('is not trusted by a client that does not know the certificate', async () => {
  client = connect(server.url);
  await expect(collect(client.readAll())).rejects.toMatchObject({ code: 14 });
});
