import { RateLimiterRes } from 'rate-limiter-flexible';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#projections/database.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { createRateLimits, type RateLimiter, type RateLimits } from './rate-limits.ts';

const THREE = { points: 3, seconds: 60 };
const hash = (key: string) => key.length.toString();
let databaseUrl: string;
let limits: RateLimits;

beforeAll(async () => {
  databaseUrl = await createTestDatabase('migrated');
  limits = createRateLimits(databaseUrl, hash);
});
afterAll(() => limits.close());

/** Consumes points one after another; returns which were granted. */
const take = async (limiter: RateLimiter, count: number): Promise<boolean[]> => {
  const given: boolean[] = [];
  for (let asked = 0; asked < count; asked++) {
    given.push(
      await limiter.consume('caller').then(
        () => true,
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return false;
          throw reason;
        },
      ),
    );
  }
  return given;
};

test('points are granted until none is left; a returned point counts again', async () => {
  const limiter = limits.limit('given-back', THREE);
  expect(await take(limiter, 3)).toEqual([true, true, true]);
  await limiter.reward('caller');
  expect(await take(limiter, 2)).toEqual([true, false]);
});

test('a key without points is rejected without a query, and stored as a hash', async () => {
  const limiter = limits.limit('hashed', THREE);
  await take(limiter, 10);
  const knex = connectDatabase(databaseUrl);
  const rows = await knex('rate_limit').where('key', 'like', 'hashed%').select('key', 'points');
  await knex.destroy();
  expect(rows).toEqual([{ key: `hashed:${hash('caller')}`, points: 4 }]);
});

test('while Postgres does not answer, each process counts alone', async () => {
  const cut = createRateLimits('postgres://127.0.0.1:9/none', hash);
  expect(await take(cut.limit('alone', THREE), 4)).toEqual([true, true, true, false]);
  await cut.close();
});
