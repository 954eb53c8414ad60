import pino from 'pino';
import { pause } from '#engine/kernel/back-off.ts';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { createSealing } from '#engine/kernel/sealing.ts';
import { STREAM_PREFIXES } from '#engine/stream-prefixes.ts';
import { connectDatabase } from '../database.ts';
import { projections } from '../projections.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { runProjectors } from './run-projectors.ts';

/** Projects, and rebuilds everything in a loop, until it is killed. */
const { DATABASE_URL = '', EVENTSTORE_URL = '', MASTER_KEY = '' } = process.env;
const knex = connectDatabase(DATABASE_URL);
const log = pino({ level: 'error' }, pino.destination(2));
const context = {
  knex,
  sealing: createSealing(knex, MASTER_KEY),
  store: eventStoreDb(EVENTSTORE_URL, { prefixes: STREAM_PREFIXES, log }),
  log,
  signal: new AbortController().signal,
};
/** In small batches, so that a kill leaves incomplete tables and checkpoints to resume from. */
const readAll: typeof context.store.readAll = async function* (options) {
  for await (const events of context.store.readAll(options)) {
    for (let start = 0; start < events.length; start += 50) yield events.slice(start, start + 50);
  }
};
const rebuilding = { ...context, store: { ...context.store, readAll }, onRead: () => {} };
void runProjectors(projections, context);
process.send?.('started');
for (;;) {
  await rebuild(projections, rebuilding);
  await pause(50);
}
