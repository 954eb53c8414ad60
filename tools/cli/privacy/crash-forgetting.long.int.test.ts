import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountDecider, handleAccount } from '#engine/account/account.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { forgetAccount } from '#engine/privacy/forget-account.ts';
import { commandContext } from '#http/command-context.ts';
import { connectDatabase } from '#projections/database.ts';
import { bundleOf } from '#tools/config/bundle-of.ts';
import type { CrashPoint } from '#tools/dev/crashing-product.fixture.ts';
import { dumpOf, marksIn } from '#tools/dev/kept-data.fixture.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { createTraveller } from '#tools/dev/traveller.fixture.ts';
import { connectTestStore } from '#tools/dev/test-backend.ts';

const SCRIPT = fileURLToPath(new URL('../../dev/crashing-product.fixture.ts', import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 100 };
/** As the traveller of the fixture is called. */
const MARKS = ['ada byron', 'ada@example.org', '442079460018', '1 high st'];

/** Where forgetting may die, from the account's event to the last of its effects. */
const POINTS: CrashPoint[] = [
  'after forgetting keys',
  'before withdrawing a mail',
  'after AddressReleased',
  'before PersonalDataForgotten',
];

/** Everything that the product ever wrote to its standard output and error. */
const logged: Buffer[] = [];
let directory: string;
let running: { child: ChildProcess; url: string };
/** Connections of our own to what the running product uses. */
let servers: { store: EventStore; knex: Knex; databaseUrl: string };

const start = async () => {
  const child = fork(bundleOf(SCRIPT), {
    execArgv: [],
    env: { ...process.env, DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (lines: Buffer) => logged.push(lines));
  }
  const [message] = (await once(child, 'message')) as [{ url: string }];
  running = { child, url: message.url };
  const runtime = await readFile(join(directory, 'runtime.json'), 'utf8');
  const { eventStoreUrl, databaseUrl } = JSON.parse(runtime);
  const store = connectTestStore(eventStoreUrl);
  servers = { store, knex: connectDatabase(databaseUrl), databaseUrl };
};

const letGo = async () => {
  await Promise.all([servers.store.close(), servers.knex.destroy()]);
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'skyhold-forgetting-'));
  await chmod(directory, 0o755);
  await start();
}, 120_000);

afterAll(async () => {
  await letGo();
  running.child.kill('SIGTERM');
  await once(running.child, 'exit');
  await rm(directory, { recursive: true });
});

const mailsToTraveller = async () =>
  (await readOutbox(join(directory, 'outbox'))).filter(({ to }) => to === 'ada@example.org');

/** Books, pays and waits for the mail and the account; answers both ids. */
const arrive = async (): Promise<{ bookingId: number; userId: number }> => {
  const traveller = createTraveller(running.url);
  const paid = await traveller.pay(await traveller.book());
  await traveller.tellServer(paid);
  const { bookingId } = paid;
  const userId = await vi.waitFor(async () => {
    const row = await servers.knex('account_booking').where({ booking_id: bookingId }).first();
    expect(row).toBeDefined();
    expect(await mailsToTraveller()).toHaveLength(1);
    return Number(row.user_id);
  }, PATIENCE);
  return { bookingId, userId };
};

test.each(POINTS)(
  'killed %s, a forgotten person is gone everywhere in the end',
  async (point) => {
    const { bookingId, userId } = await arrive();
    running.child.send(point);
    await handleAccount(servers.store, commandContext('administrator', new Date()))(
      userId,
      (account) => forgetAccount({ because: 'request', administratorHash: '' }, account),
    );
    const { child } = running;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    await letGo();
    await start();

    await vi.waitFor(async () => {
      const booking = await servers.store.read(bookingDecider.stream(bookingId));
      expect(booking.filter(({ type }) => type === 'PersonalDataForgotten')).toHaveLength(1);
      const subjects = [bookingDecider.stream(bookingId), accountDecider.stream(userId)];
      expect(await servers.knex('sealing_key').whereIn('subject', subjects)).toMatchObject([
        { wrapped_key: null },
        { wrapped_key: null },
      ]);
      expect(await mailsToTraveller()).toEqual([]);
      expect([...marksIn(await dumpOf(servers.databaseUrl), MARKS)]).toEqual([]);
    }, PATIENCE);
  },
  180_000,
);

test('the log of all that names nobody', async () => {
  // One fault at least, so that something is logged.
  const lost = { key: crypto.randomUUID(), stream: 'booking-1', revision: 0 };
  const task = { queue: 'finish-forgetting', due_at: new Date(), ...lost };
  await servers.knex('task').insert(task);
  await vi.waitFor(
    () => expect(Buffer.concat(logged).toString()).toContain('a reaction failed'),
    PATIENCE,
  );
  const lines = Buffer.concat(logged);
  expect([...marksIn(lines, MARKS)]).toEqual([]);
});
