import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { runProgram, spawnProgram } from '#tools/cli/run-program.fixture.ts';
import { startEventStore } from '#tools/eventstore/index.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';

const PROGRAM = fileURLToPath(new URL('eventlog.ts', import.meta.url));

/** Runs the tool as an operator does. */
const eventlog = (dataDir: string, ...parameters: string[]) =>
  runProgram(PROGRAM, parameters, { DATA_DIR: dataDir });

it('moves a log from a server into a data folder where nothing runs', async () => {
  const data = await mkdtemp(join(tmpdir(), 'eventlog-'));
  const server = await startEventStore({ databaseUrl: await createTestDatabase() });
  const client = EventStoreDBClient.connectionString(server.url);
  try {
    const file = join(data, 'log.jsonl');
    await client.appendToStream('one', [
      jsonEvent({ type: 'Counted', data: { n: 1 } }),
      jsonEvent({ type: 'Counted', data: { n: 2 } }),
    ]);

    const host = new URL(server.url).host;
    const both = `esdb://${host},${host}?tls=false`;
    const args = ['export', file, '--from', both, '--json'];
    const exported = await spawnProgram(PROGRAM, args, { DATA_DIR: data });
    expect(exported).toMatchObject({ code: 0 });
    expect(JSON.parse(exported.out)).toMatchObject({ events: 2 });

    expect(await eventlog(data, 'import', file)).toMatchObject({
      code: 0,
      out: 'Imported 2 events; 0 of 2 were there already.\n',
    });
    expect(await eventlog(data, 'verify', file)).toMatchObject({ code: 0 });

    await client.appendToStream('one', jsonEvent({ type: 'Counted', data: { n: 3 } }));
    const differs = await eventlog(data, 'verify', file, '--to', server.url, '--json');
    expect(differs.code).toBe(2);
    expect(JSON.parse(differs.out)).toEqual({
      error: 'The server holds more than the 2 events of the file.',
    });

    await writeFile(file, (await readFile(file, 'utf8')).replace('"n":2', '"n":7'));
    expect(await eventlog(data, 'import', file, '--to', server.url)).toMatchObject({ code: 2 });
    expect(await eventlog(data, 'import', join(data, 'none'))).toMatchObject({ code: 1 });
    const mistyped = join(data, 'mistyped');
    expect(await eventlog(mistyped, 'export', join(data, 'other.jsonl'))).toMatchObject({
      code: 1,
    });
    await expect(access(mistyped)).rejects.toThrow('ENOENT');
    expect(await eventlog(data, 'turn')).toMatchObject({ code: 1 });
    // The password in it is not repeated.
    const noAddress = 'esdb://admin:hunter2';
    expect(await eventlog(data, 'export', join(data, 'other'), '--from', noAddress)).toMatchObject({
      code: 1,
      err: 'The value of --from or --to is not the address of an event store: expected port number at position 13.\n',
    });
    await server.stop();
    expect(
      await eventlog(data, 'export', join(data, 'other'), '--from', server.url, '--json'),
    ).toMatchObject({
      code: 1,
      out: '{"error":"The event store cannot be used: it does not answer."}\n',
    });
  } finally {
    await client.dispose();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
});
