import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EventStoreServer } from '../eventstore/index.ts';
import { createCertificate } from './certificate.ts';

const USER = 'skyhold';

/** The files of a data folder, and what protects its log. */
export type GuardedOptions = {
  directory: string;
  databaseUrl: string;
  password: string;
  port?: number;
};

const THREAD = new URL('./event-store-thread.mjs', import.meta.url);

/**
 * Runs the server in a separate thread, because it and the program that uses it keep a core busy
 * each.
 */
const startInThread = async (options: object): Promise<Pick<EventStoreServer, 'url' | 'stop'>> => {
  // Without the options of a test runner's own threads.
  const thread = new Worker(THREAD, { workerData: options, execArgv: [] });
  // Rejects with the thread's error; a later error ends the program.
  const [url] = await once(thread, 'message');
  const ended = new Promise((resolve) => thread.once('exit', resolve));
  return {
    url,
    stop: async () => {
      thread.postMessage('stop', []);
      await ended;
    },
  };
};

/**
 * Starts the event store of a data folder, which accepts one user only. `url` contains name and
 * password. The official client sends them over TLS only, so each start creates a certificate,
 * which `eventstore.pem` in the folder lets clients trust; its key stays in memory.
 */
export const startGuardedEventStore = async ({
  directory,
  databaseUrl,
  password,
  port = 0,
}: GuardedOptions): Promise<Pick<EventStoreServer, 'url' | 'stop'>> => {
  const tls = createCertificate();
  const authority = join(directory, 'eventstore.pem');
  const users = [{ name: USER, password, access: 'read-write' as const }];
  const server = await startInThread({ databaseUrl, port, tls, users });
  // After the start, because a second server on the same log must not replace the certificate of
  // the first.
  await writeFile(authority, tls.certificate);
  const url = server.url.replace('esdb://', `esdb://${USER}:${password}@`);
  return { ...server, url: `${url}&tlsCaFile=${encodeURIComponent(authority)}` };
};
