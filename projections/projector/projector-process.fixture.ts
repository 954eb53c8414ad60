import pino from 'pino';
import { pause } from '#engine/kernel/back-off.ts';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { createSealing } from '#engine/kernel/sealing.ts';
import { STREAM_PREFIXES } from '#engine/stream-prefixes.ts';
import { connectDatabase } from '../database.ts';
import { projections } from '../projections.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { runProjectors } from './run-projectors.ts';

/** Projects, and makes everything anew over and over, until it is killed. */
const { DATABASE_URL = '', EVENTSTORE_URL = '', MASTER_KEY = '' } = process.env;
const knex = connectDatabase(DATABASE_URL);
const log = pino({ level: 'error' }, pino.destination(2));
const around = {
  knex,
  sealing: createSealing(knex, MASTER_KEY),
  store: eventStoreDb(EVENTSTORE_URL, { prefixes: STREAM_PREFIXES, log }),
  log,
  signal: new AbortController().signal,
};
// Small, so that a kill meets rows that are half written and places to go on from.
const sizes = { writtenAtOnce: 50, committedAtOnce: 200, keptRows: 20 };
void runProjectors(projections, around);
process.send?.('started');
for (;;) {
  await rebuild(projections, { ...around, onRead: () => {}, sizes });
  await pause(50);
}
