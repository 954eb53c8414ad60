import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { needed } from '#http/settings.ts';
import { connectDatabase, migrateThrough } from '#projections/database.ts';
import { migrationNames } from '#projections/migrations.ts';
import { openSession } from '#projections/rows/session.ts';
import { difference, impossible } from '#tools/cli/command-error.ts';
import { adoptLog, copyPositions } from '#tools/cli/eventlog/adopt-log.ts';
import { importLog } from '#tools/cli/eventlog/import-log.ts';
import { checkLogFile } from '#tools/cli/eventlog/log-file.ts';
import type { ToolContext } from '#tools/cli/run.ts';
import { holdDataDir } from '#tools/dev/data-dir.ts';
import { openParts, type Parts } from '#tools/dev/open-installation.ts';
import { prepareSandbox } from '#tools/dev/prepare-sandbox.ts';
import { embeddedServers, type ReachedServers } from '#tools/dev/servers.ts';
import { stopAll } from '#tools/dev/stop-all.ts';
import { filesOf, requireEmbedded } from './backup-files.ts';
import { decryptedLines } from './encrypted-file.ts';
import { readErasures, replayErasures } from './erasures.ts';
import { fillTables } from './table-copies.ts';

/** How many events were restored, and how many subjects of them had been erased since. */
export type Restored = { events: number; erased: number };

const headerSchema = z.object({
  format: z.literal('skyhold backup'),
  version: z.literal(1),
  migrations: z.array(z.string()),
  secrets: z.record(z.string(), z.string()),
});
const logSchema = z.object({ log: z.object({ events: z.number(), sha256: z.string() }) });

/**
 * Makes the installation of a backup beside `DATA_DIR` and moves it there when it is whole.
 *
 * @throws CommandError when `DATA_DIR` holds something, or the files cannot be used.
 */
export const restoreBackup = async (
  context: ToolContext,
  file: string,
  identityFile: string,
): Promise<Restored> => {
  const { environment } = context;
  requireEmbedded(environment);
  const { DATA_DIR } = environment;
  const { release } = await holdDataDir(DATA_DIR);
  const unfinished = `${DATA_DIR}.restoring`;
  try {
    if ((await readdir(DATA_DIR)).length > 0) {
      throw impossible(`${DATA_DIR} is not empty: set DATA_DIR to a folder that is.`);
    }
    const identity = identityIn(await readFile(identityFile, 'utf8').catch(() => ''));
    if (!identity) throw impossible(`${identityFile} holds no private key AGE-SECRET-KEY-….`);
    const checked = await checkLogFile(file);
    await rm(unfinished, { recursive: true, force: true });
    const elsewhere = { ...environment, DATA_DIR: unfinished };
    const restored = await restoreInto({ ...context, environment: elsewhere }, checked, identity);
    await rename(unfinished, DATA_DIR);
    return restored;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await release();
  }
};

const identityIn = (text: string): string | undefined => /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0];

const restoreInto = async (
  { environment, signal, withProgress, withStatus }: ToolContext,
  file: { path: string; events: number; sha256: string },
  identity: string,
): Promise<Restored> => {
  const lines = decryptedLines(filesOf(file.path).keys, identity);
  const nextLine = async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? 'null');
  const header = headerSchema.parse(await nextLine());
  const unknown = header.migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw impossible(`The backup was made by a later version, which knows ${unknown.join(', ')}.`);
  }
  await mkdir(environment.DATA_DIR, { recursive: true });
  const secrets = join(environment.DATA_DIR, 'secrets.json');
  await writeFile(secrets, JSON.stringify(header.secrets), { mode: 0o600 });
  const { STRIPE_SECRET_KEY: _, ...withSandbox } = environment;
  const servers: ReachedServers = { ...embeddedServers(withSandbox), isRunning: false };
  /** Works on a part that is closed before the next one opens. */
  const withPart = async <Part extends keyof Parts, Result>(
    part: Part,
    work: (opened: Parts[Part]) => Promise<Result>,
  ): Promise<Result> => {
    const stops: (() => Promise<unknown>)[] = [];
    try {
      return await work((await openParts(environment, servers, [part], stops))[part]);
    } finally {
      await stopAll(stops);
    }
  };
  try {
    const { events } = await withProgress('restored', 'events', (progress) =>
      withPart('log', (log) => importLog(file.path, log, progress)),
    );
    await withStatus('restoring the tables', async () => {
      const databaseUrl = await servers.databaseUrl();
      const knex = connectDatabase(databaseUrl);
      try {
        await migrateThrough(knex, header.migrations);
      } finally {
        await knex.destroy();
      }
      const { log } = logSchema.parse(JSON.parse(await fillTables(databaseUrl, lines)));
      if (log.sha256 !== file.sha256) {
        throw difference(`${file.path} and its keys are of different backups.`);
      }
      const sandboxUrl = needed('STRIPE_SECRET_KEY', await servers.sandboxDatabaseUrl());
      await prepareSandbox(sandboxUrl);
      await fillTables(sandboxUrl, lines);
      await fillTables(databaseUrl, lines);
    });
    await withPart('stores', (stores) => adoptRestored(stores, signal));
    const erasures = await readErasures(file.path);
    const erased =
      erasures.length === 0
        ? 0
        : await withPart('ports', (ports) => replayErasures(ports, erasures));
    return { events, erased };
  } finally {
    await servers.stop();
  }
};

/** Moves the checkpoints to where the restored log has their events. */
const adoptRestored = async (
  { store, knex }: Parts['stores'],
  signal: AbortSignal,
): Promise<void> => {
  const session = await openSession(knex);
  try {
    await copyPositions(session, { store, signal, onRead: () => undefined });
    await adoptLog(session, () => Promise.resolve());
  } finally {
    await session.close();
  }
};
