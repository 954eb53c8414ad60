import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { logOf, seededEvents } from '#tools/cli/seed/seeded-log.fixture.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { projectBatch } from '../projector/project-batch.ts';
import { projections } from '../projections.ts';
import { openSession } from '../rows/session.ts';
import { isVerified, verify, type VerifyPorts } from './verify.ts';

let backend: TestBackend;
let events: RecordedEvent[];

beforeAll(async () => {
  backend = await startTestBackend();
  events = await seededEvents(backend, 30, 7);
  const session = await openSession(backend.knex);
  await projectBatch(projections, events, undefined, { session, sealing: backend.sealing });
  await session.close();
});
afterAll(() => backend.stop());

const ports = (): VerifyPorts => ({
  ...backend,
  store: { readAll: logOf(events, 50) },
  signal: new AbortController().signal,
  onRead: () => {},
});

/** Verifies while something is otherwise, and undoes it. */
const verifiedWith = async (change: string, undo: string) => {
  await backend.knex.raw(change);
  try {
    const verified = await verify(projections, ports(), true);
    return verified.filter((one) => !isVerified(one)).flatMap(({ tables }) => tables);
  } finally {
    await backend.knex.raw(undo);
  }
};

test('read models that are the fold of the log are verified, at whichever place they stand', async () => {
  expect((await verify(projections, ports(), false)).filter((one) => !isVerified(one))).toEqual([]);
  const later = [
    ...events,
    ...events.map((event) => ({ ...event, position: event.position + 10n ** 9n })),
  ];
  const verified = await verify(
    projections,
    { ...ports(), store: { readAll: logOf(later) } },
    true,
  );
  expect(verified.every(isVerified)).toBe(true);
  expect(verified.map(({ position }) => position)).toEqual(
    projections.map(() => events.at(-1)?.position),
  );
});

test('one row that was tampered with is found and named, without what it shows of a person', async () => {
  const tables = await verifiedWith(
    `create table kept as select * from order_list order by booking_id limit 1;
     update order_list set fee_cents = 1, search = 'eve' where booking_id = (select booking_id from kept)`,
    `update order_list set fee_cents = kept.fee_cents, search = kept.search from kept
     where order_list.booking_id = kept.booking_id; drop table kept`,
  );
  const [{ differences } = { differences: [] }] = tables.filter(
    ({ table }) => table === 'order_list',
  );
  expect(differences).toEqual([
    {
      key: expect.stringMatching(/^\d{10,12}$/),
      kind: 'changed',
      columns: {
        fee_cents: { folded: expect.any(Number), found: 1 },
        search: { folded: '[masked]', found: '[masked]' },
      },
    },
  ]);
});

test.each([
  ['missing', 'delete from pnr_lookup', 'pnr_lookup'],
  ['unexpected', `insert into pnr_lookup values ('ZZZZZZ', 1)`, 'pnr_lookup'],
])('a row that is %s is found', async (kind, change, table) => {
  const found = await verifiedWith(
    `create table kept as select * from ${table}; ${change}`,
    `truncate ${table}; insert into ${table} select * from kept; drop table kept`,
  );
  const differences = found.flatMap((one) => one.differences);
  expect(differences.length).toBeGreaterThan(0);
  expect(new Set(differences.map((one) => one.kind))).toEqual(new Set([kind]));
});
