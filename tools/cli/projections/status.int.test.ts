import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPaused } from '#projections/projector/checkpoints.ts';
import { LOCK_CLASSES, tryLocks } from '#projections/projector/ownership.ts';
import { projections } from '#projections/projections.ts';
import { rebuildsIn } from '#projections/rebuild/rebuild-progress.ts';
import { openSession } from '#projections/rows/session.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { statusOf } from '#projections/maintenance/status.ts';
import { statusText } from './status.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const shown = async () => {
  const status = await statusOf(projections, backend);
  return {
    orders: status.projections.find(({ name }) => name === 'orders'),
    text: statusText(status),
  };
};

test('a running rebuild is distinguished from an interrupted one, and hides nothing', async () => {
  const { knex } = backend;
  await setPaused(knex, { name: 'orders', version: 1 }, true);
  await rebuildsIn(knex).insert({ projection: 'orders', version: 1 });
  const interrupted = await shown();
  expect(interrupted.orders).toMatchObject({ paused: true, rebuild: { isRunning: false } });
  expect(interrupted.text).toMatch(/orders .* paused, rebuild interrupted: 0 %/);

  const session = await openSession(knex);
  await tryLocks(session, LOCK_CLASSES.rebuild, ['orders']);
  // A lock of the same name that is another's.
  await tryLocks(session, LOCK_CLASSES.live, ['bookings']);
  await rebuildsIn(knex).insert({ projection: 'bookings', version: 1 });
  const running = await shown();
  expect(running.orders).toMatchObject({ rebuild: { isRunning: true } });
  expect(running.text).toMatch(/orders .* paused, rebuilding: 0 %/);
  expect(running.text).toMatch(/bookings .* rebuild interrupted: 0 %/);
  await session.close();
});
