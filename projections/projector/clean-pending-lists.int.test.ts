import type { Knex } from 'knex';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { connectDatabase } from '../database.ts';
import { cleanPendingLists } from './clean-pending-lists.ts';
import { runProjectors } from './run-projectors.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.knex.raw('create extension pageinspect');
});
afterAll(() => backend.stop());

/** Returns the pages of an index's pending list. */
const pendingPages = async (index: string): Promise<number> => {
  const { rows } = await backend.knex.raw(
    'select n_pending_pages::int from gin_metapage_info(get_raw_page(?, 0))',
    [index],
  );
  return rows[0].n_pending_pages;
};

const addWords = (knex: Knex) =>
  knex.raw(`insert into words select 'word ' || n from generate_series(1, 500) n`);

test('pending entries are moved into the indexes at the start, and again after each batch', async () => {
  const { knex } = backend;
  // Autovacuum would move the entries too.
  await knex.raw('create table words (word text) with (autovacuum_enabled = off)');
  await knex.raw('create index words_index on words using gin (word gin_trgm_ops)');
  await addWords(knex);
  expect(await pendingPages('words_index')).toBeGreaterThan(0);
  const stopping = new AbortController();
  const { signal } = stopping;
  const projecting = new AbortController();
  const ended = runProjectors([], { ...backend, signal: projecting.signal });
  await expect.poll(() => pendingPages('words_index')).toBe(0);
  projecting.abort();
  await ended;

  const work = { batches: 0 };
  let cleaning: Promise<void> | undefined;
  for (let batch = 1; batch < 3; batch += 1) {
    await addWords(knex);
    expect(await pendingPages('words_index')).toBeGreaterThan(0);
    work.batches = batch;
    // Not before there are entries: it begins with a flush, which could come after the words.
    cleaning ??= cleanPendingLists(knex, work, { log: backend.log, signal });
    await expect.poll(() => pendingPages('words_index')).toBe(0);
  }
  stopping.abort();
  await cleaning;
});

test('one error may be due to a rebuild, a second one in a row is a warning', async () => {
  const stranger = connectDatabase(`${backend.databaseUrl}?options=-c%20role%3Dpg_monitor`);
  const logged: unknown[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line));
  const stopping = new AbortController();
  const ended = cleanPendingLists(
    stranger,
    { batches: 0 },
    {
      log: pino({ level: 'debug' }, { write }),
      signal: stopping.signal,
    },
  );
  const fault = expect.stringContaining('must be owner of index');
  const { debug, warn } = pino.levels.values;
  await expect
    .poll(() => logged.slice(0, 2))
    .toMatchObject([
      { level: debug, fault },
      { level: warn, fault },
    ]);
  stopping.abort();
  await ended;
  await stranger.destroy();
});
