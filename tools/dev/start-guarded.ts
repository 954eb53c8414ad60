import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventStoreServer, startEventStore } from '../eventstore/index.ts';
import { createCertificate } from './certificate.ts';

const USER = 'skyhold';

/** The files of a data folder, and what guards the log kept in it. */
export type GuardedOptions = {
  directory: string;
  databaseUrl: string;
  password: string;
  port?: number;
};

/**
 * Starts the event store of a data folder, which answers one user only. `url` holds name and password.
 * The official client sends them over TLS alone, so each start makes a certificate, which
 * `eventstore.pem` in the folder lets clients trust; its key stays in memory.
 */
export const startGuardedEventStore = async ({
  directory,
  databaseUrl,
  password,
  port = 0,
}: GuardedOptions): Promise<EventStoreServer> => {
  const tls = createCertificate();
  const authority = join(directory, 'eventstore.pem');
  const users = [{ name: USER, password, access: 'read-write' as const }];
  const server = await startEventStore({ databaseUrl, port, tls, users });
  // After the start: a second server on the same log must not replace the certificate of the first.
  await writeFile(authority, tls.certificate);
  const url = server.url.replace('esdb://', `esdb://${USER}:${password}@`);
  return { ...server, url: `${url}&tlsCaFile=${encodeURIComponent(authority)}` };
};
