import { once } from 'node:events';
import { EventStoreDBClient } from '@eventstore/db-client';
import pino from 'pino';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { STREAM_PREFIXES } from '#engine/stream-prefixes.ts';
import { createSealing } from '#engine/kernel/sealing.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { connectDatabase } from '#projections/database.ts';
import { projections } from '#projections/projections.ts';
import { rebuild } from '#projections/rebuild/rebuild.ts';
import { runProjectors } from '#projections/projector/run-projectors.ts';
import type { Measured, Places } from './measured-process.ts';

/*
 * One measurement, as a child of the benchmark: receives `Places`, reports its cost and ends with
 * the parent. `project` reports when the read models are current, and continues.
 */

const LONG_MS = 24 * 3_600_000;

const measured = async <Result extends object>(
  work: () => Promise<Result>,
): Promise<Measured & Result> => {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const peakBytes = process.resourceUsage().maxRSS * 1_024;
  return { ...result, seconds, cpuSeconds: (user + system) / 1_000_000, peakBytes };
};

const [places]: Places[] = await once(process, 'message');
if (!places) throw new Error('The addresses to measure at are missing');
const ended = once(process, 'disconnect');
const stopping = new AbortController();
const { signal } = stopping;
const client = EventStoreDBClient.connectionString(places.eventStoreUrl);
const knex = connectDatabase(places.readModelsUrl);
const keys = connectDatabase(places.keysUrl);
const sealing = createSealing(keys, places.masterKey);
const log = pino({ level: 'warn' }, process.stderr);
const store = eventStoreDb(places.eventStoreUrl, { prefixes: STREAM_PREFIXES, log });
let projecting: Promise<void> | undefined;

const drain = async () => {
  let events = 0;
  for await (const { event } of client.readAll()) if (event !== undefined) events += 1;
  return { events };
};

const catchUp = async () => {
  projecting = runProjectors(projections, { store, knex, sealing, log, signal });
  const names = projections.map(({ name }) => name);
  await awaitPosition(knex, names, await store.head(), LONG_MS);
  return {};
};

const rebuildAll = async () => {
  const rebuilt = await rebuild(projections, {
    store,
    knex,
    sealing,
    log,
    signal,
    onRead: () => {},
  });
  if ('reason' in rebuilt) throw new Error(`The rebuild was refused: ${rebuilt.reason}`);
  return {};
};

const works: Record<string, () => Promise<object>> = {
  drain: () => measured(drain),
  'catch-up': () => measured(catchUp),
  rebuild: () => measured(rebuildAll),
  project: catchUp,
};
const work = works[process.argv[2] ?? ''];
if (!work) throw new Error('There is no such measurement');
process.send?.(await work());
await ended;
stopping.abort();
await projecting;
await Promise.all([store.close(), knex.destroy(), keys.destroy()]);
