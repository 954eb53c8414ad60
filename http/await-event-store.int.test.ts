import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { STREAM_PREFIXES } from '#engine/stream-prefixes.ts';
import { createCertificate } from '#tools/dev/certificate.ts';
import { type EventStoreServer, startEventStore } from '#tools/eventstore/index.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { awaitEventStore } from './await-servers.ts';

let backend: TestBackend;
let directory: string;
let server: EventStoreServer;
let trusted: string;

beforeAll(async () => {
  backend = await startTestBackend();
  directory = await mkdtemp(join(tmpdir(), 'skyhold-tls-'));
  const certificate = createCertificate();
  const file = join(directory, 'ca.crt');
  await writeFile(file, certificate.certificate);
  trusted = `tls=true&tlsCaFile=${file}`;
  server = await startEventStore({
    databaseUrl: await createTestDatabase(),
    tls: certificate,
    users: [
      { name: 'writer', password: 'p@ss:word', access: 'read-write' },
      { name: 'reader', password: 'secret', access: 'read-only' },
    ],
  });
});
afterAll(async () => {
  await server.stop();
  await backend.stop();
  await rm(directory, { recursive: true });
});

/** Waits for the event store at an address; returns the logged lines. */
const awaiting = async (
  url: string,
  signal: AbortSignal = new AbortController().signal,
  refusesEmbedded = false,
) => {
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  const store = eventStoreDb(url, { prefixes: STREAM_PREFIXES, log });
  try {
    await awaitEventStore({ store, log, knex: backend.knex }, { refusesEmbedded }, signal);
  } finally {
    await store.close();
  }
  return logged;
};

const at = (user: string, options: string, hosts = `localhost:${server.port}`) =>
  `esdb://${user}${hosts}?${options}`;

test('a user with append rights is accepted, and nothing is logged', async () => {
  expect(await awaiting(at('writer:p%40ss%3Aword@', trusted))).toEqual([]);
});

test.each([
  ['a wrong password', 'writer:wrong@', 'user name or password are wrong'],
  ['an unknown user', 'nobody:secret@', 'user name or password are wrong'],
  ['no user', '', 'the user may not read all streams and append'],
  ['a user who may only read', 'reader:secret@', 'the user may not read all streams and append'],
])('%s is refused in one sentence', async (_, user, sentence) => {
  const refusal = awaiting(at(user, trusted));
  await expect(refusal).rejects.toMatchObject({ name: 'EnvironmentError' });
  await expect(refusal).rejects.toThrow(new RegExp(`^EVENTSTORE_URL: ${sentence}.*\\.$`));
});

test('a discovery of several nodes gives the same sentences', async () => {
  const hosts = `localhost:${server.port},localhost:${server.port}`;
  await expect(awaiting(at('writer:wrong@', trusted, hosts))).rejects.toThrow('password are wrong');
  await expect(awaiting(at('writer:wrong@', 'tls=true', hosts))).rejects.toThrow(
    'certificate of the event store is not trusted',
  );
});

test('a certificate of an unknown authority is refused', async () => {
  await expect(awaiting(at('writer:p%40ss%3Aword@', 'tls=true'))).rejects.toThrow(
    'EVENTSTORE_URL: the certificate of the event store is not trusted; name its authority by tlsCaFile.',
  );
});

test('if only EventStoreDB is allowed, the embedded event store is refused', async () => {
  const refusal = awaiting(at('writer:p%40ss%3Aword@', trusted), undefined, true);
  await expect(refusal).rejects.toMatchObject({
    name: 'EnvironmentError',
    message:
      'EVENTSTORE_URL leads to the embedded event store, which is not for production (or ALLOW_EMBEDDED=1).',
  });
});

test('one that has not started yet is waited for, with one line', async () => {
  const databaseUrl = await createTestDatabase();
  const first = await startEventStore({ databaseUrl });
  await first.stop();
  const waiting = awaiting(first.url);
  setTimeout(() => void startEventStore({ databaseUrl, port: first.port }).then(keep), 300);
  let later: EventStoreServer | undefined;
  const keep = (started: EventStoreServer) => {
    later = started;
  };
  expect(await waiting).toEqual([
    expect.stringContaining('the event store does not answer yet and is waited for'),
  ]);
  await later?.stop();
});

test('the wait can be aborted', async () => {
  const ending = new AbortController();
  const waiting = awaiting('esdb://127.0.0.1:1?tls=false', ending.signal);
  setTimeout(() => ending.abort(), 200);
  await expect(waiting).rejects.toThrow('aborted');
});
