import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEnvironment } from '#http/environment.ts';
import { connectDatabase } from '#projections/database.ts';
import { runProgram, spawnProgram } from '#tools/cli/run-program.fixture.ts';
import { startProduct } from '#tools/dev/product.ts';
import { readRuntime } from '#tools/dev/runtime.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ORDERS = 40;
const PATIENCE = { timeout: 60_000, interval: 100 };

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'skyhold-seed-'));
  // As root, Postgres runs as another user, who must get in.
  await chmod(directory, 0o755);
});
afterAll(() => rm(directory, { recursive: true }));

/** Runs a tool as a developer does. */
const run = (path: string, ...parameters: string[]) =>
  runProgram(join(ROOT, path), parameters, variables());

const variables = () => ({ DATA_DIR: directory });

const seed = (...parameters: string[]) => run('tools/cli/seed/seed.ts', ...parameters);

test('a stopped product is filled, shows every order when it runs again, and mails nobody', async () => {
  const args = ['--orders', String(ORDERS), '--json'];
  const seeded = await spawnProgram(join(ROOT, 'tools/cli/seed/seed.ts'), args, variables());
  expect(seeded.code).toBe(0);
  expect(JSON.parse(seeded.out)).toMatchObject({ orders: ORDERS, seed: 1 });
  expect(await seed('--orders', '5')).toMatchObject({ code: 1 });
  expect(await seed('--orders', 'many')).toMatchObject({ code: 1 });
  expect(await seed('--help')).toMatchObject({ code: 0 });

  const product = await startProduct(
    readEnvironment({ DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent' }),
  );
  try {
    const { databaseUrl = '' } = await readRuntime(directory);
    const knex = connectDatabase(databaseUrl);
    const count = async (table: string) => Number((await knex(table).count().first())?.count);
    await vi.waitFor(async () => {
      expect(await count('order_list')).toBe(ORDERS);
      expect(await count('booking')).toBe(ORDERS);
    }, PATIENCE);
    const all = knex('order_count').where({ facet: 'all' });
    const counted = await all.sum({ orders: 'orders' }).first();
    expect(Number(counted?.orders)).toBe(ORDERS);

    const refused = await seed('--orders', '5', '--seed', '2', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out).error).toContain('stop it first');
    // A task for a seeded order would be there by now: the administrator's account, opened later, has its own.
    await vi.waitFor(async () => {
      const mailed = knex('task').where({ queue: 'send-password-link' });
      expect(await mailed).toHaveLength(1);
    }, PATIENCE);
    const reactions = knex('task').whereNotNull('stream');
    expect(await reactions.whereNot({ queue: 'send-password-link' })).toEqual([]);
    await knex.destroy();
  } finally {
    await product.stop();
  }

  const more = await seed('--orders', '5', '--seed', '2');
  expect(more).toMatchObject({ code: 0 });
  expect(more.out).toMatch(/^Seeded 5 orders \(\d+ events\) in [\d.]+ seconds\.\n$/);

  const verified = await run('tools/cli/audit/audit.ts', 'verify', '--json');
  expect(JSON.parse(verified.out)).toMatchObject({ orders: ORDERS + 5, findings: [] });
  expect(verified.code).toBe(0);
}, 240_000);
