import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { arbitraryEvent } from '#engine/kernel/counter.fixture.ts';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { startInDataDir } from './start-in-data-dir.ts';

const STREAM = 'counter-kept';

test('a killed Postgres is restarted, and no acknowledged event is lost', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'skyhold-postgres-'));
  await chmod(directory, 0o755);
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = await startInDataDir(directory, 0);
  const store = eventStoreDb(server.url, {
    prefixes: ['counter-'],
    log: pino({ level: 'silent' }),
  });
  const postmaster = async () =>
    Number((await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  try {
    const acknowledged: string[] = [];
    const append = async () => {
      const event = arbitraryEvent();
      const expected = acknowledged.length === 0 ? 'no_stream' : acknowledged.length - 1;
      expect(await store.append(STREAM, expected, [event])).not.toHaveProperty('reason');
      acknowledged.push(event.id);
    };
    for (let kills = 0; kills < 2; kills += 1) {
      for (let n = 0; n < 20; n += 1) await append();
      process.kill(await postmaster(), 'SIGKILL');
      for (let n = 0; n < 20; n += 1) await append();
    }
    expect((await store.read(STREAM)).map(({ id }) => id)).toEqual(acknowledged);
    expect(told.mock.calls.flat()).toEqual(
      Array.from({ length: 2 }, () => 'Postgres ended unexpectedly and was started again.'),
    );
  } finally {
    await store.close();
    await server.stop();
    told.mockRestore();
    await rm(directory, { recursive: true });
  }
}, 120_000);
