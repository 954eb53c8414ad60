import { generateIdentity, identityToRecipient } from 'age-encryption';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Environment } from '#http/environment.ts';
import { migrationNames } from '#projections/migrations.ts';
import { projections } from '#projections/projections.ts';
import { exportLog } from '#tools/cli/eventlog/export-log.ts';
import type { Progress } from '#tools/cli/progress.ts';
import { openParts } from '#tools/dev/open-installation.ts';
import type { ReachedServers } from '#tools/dev/servers.ts';
import { stopAll } from '#tools/dev/stop-all.ts';
import { writeEncrypted } from './encrypted-file.ts';
import { noteErasures } from './erasures.ts';
import { filesOf, KEYS, SANDBOX } from './backup-files.ts';
import { tableLines } from './table-copies.ts';

/** How many events were backed up; `identity` is the file of a drawn private key. */
export type BackedUp = { events: number; sha256: string; identity: string | undefined };

/**
 * Tables without which nothing is lost: the log gives the rows of read models and how far they are,
 * and the program its schema. The keys come after the log.
 */
const LEFT_OUT = [
  ...projections.flatMap(({ tables }) => tables.map(({ name }) => name)),
  'projection_checkpoint',
  'projection_parked_event',
  'knex_migrations',
  'knex_migrations_lock',
  KEYS.only,
];

/**
 * Backs up what is kept in `DATA_DIR`, the product running or not. The order keeps the parts
 * consistent: the log holds every event that the tables know, the keys open every event of the log.
 */
export const makeBackup = async (
  environment: Environment,
  servers: ReachedServers,
  { to, recipient }: { to: string; recipient?: string },
  progress: Progress,
): Promise<BackedUp> => {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const { log, database } = await openParts(environment, servers, ['log', 'database'], stops);
    const { keys, identity } = filesOf(to);
    await mkdir(dirname(to), { recursive: true });
    const drawn = recipient === undefined ? await generateIdentity() : undefined;
    const databaseUrl = await servers.databaseUrl();
    const sandboxUrl = await servers.sandboxDatabaseUrl();
    const secrets = await servers.secrets();
    let exported = { events: 0, sha256: '' };
    const content = async function* () {
      yield line({ format: 'skyhold backup', version: 1, migrations: migrationNames, secrets });
      yield* tableLines(databaseUrl, { schema: 'public', except: LEFT_OUT });
      const { events, sha256 } = await exportLog(to, log.read, progress);
      exported = { events, sha256 };
      yield line({ log: exported });
      if (sandboxUrl) yield* tableLines(sandboxUrl, SANDBOX);
      yield line({ end: 'sandbox' });
      yield* tableLines(databaseUrl, KEYS);
      yield line({ end: 'keys' });
    };
    if (drawn !== undefined) await writeFile(identity, `${drawn}\n`, { mode: 0o600 });
    await writeEncrypted(keys, recipient ?? (await identityToRecipient(drawn ?? '')), content());
    await noteErasures(to, database);
    return { ...exported, identity: drawn && identity };
  } finally {
    await stopAll(stops);
  }
};

const line = (value: object): string => `${JSON.stringify(value)}\n`;
