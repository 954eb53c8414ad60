import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewEvent } from '#engine/kernel/event.ts';
import { createBookkeeper, isLedgerEvent } from '#engine/ledger/bookkeeper.ts';
import { dailyTotals, sumsOf } from '#engine/ledger/daily-totals.ts';
import { daysOf } from '#engine/ledger/days.ts';
import { type Entry, type EntryKind, hashEntries, sortEntries } from '#engine/ledger/entry.ts';
import { ENTRY_KINDS, KINDS_OF } from '#engine/ledger/entry-kinds.ts';
import {
  disputeClosed,
  disputeMoneyMoved,
  disputeOpened,
  duplicateDetected,
  feeRecorded,
  paymentOpened,
  paymentSucceeded,
  refundFailed,
  refundSucceeded,
} from '#engine/payment/payment.fixture.ts';
import { WITHHELD } from '#engine/payment/provider-state.fixture.ts';
import type { TransactionWithPayout } from '#engine/payout/paid-out.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { projectBatch } from '../projector/project-batch.fixture.ts';
import { type LedgerEntryRow, toEntry } from './ledger-row.ts';
import { ledgerProjection } from './project.ts';
import {
  dailyTotalsOf,
  everyTransaction,
  hasMoreTransactions,
  transactionsIn,
  type TransactionSelection,
} from './queries.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.knex('ledger_entry').truncate();
  await backend.knex('ledger_payment').truncate();
  await backend.knex('projection_checkpoint').where({ projection: 'ledger' }).delete();
});

const toNew = ({ type, data }: { type: string; data: unknown }): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    correlationId: 'correlation',
    causationId: 'cause',
    actor: 'system',
    at: '2026-11-25T23:30:00.000Z',
    schema: 9,
  },
});

const disputed = () => [
  paymentOpened(),
  paymentSucceeded(),
  disputeOpened(),
  disputeMoneyMoved(WITHHELD),
];

const histories = () => [
  [paymentOpened(), paymentSucceeded({ providerFeeCents: null }), feeRecorded(80)],
  [paymentOpened(), paymentSucceeded(), refundSucceeded(), duplicateDetected(), refundFailed()],
  [...disputed(), disputeClosed('lost')],
  [paymentOpened(), paymentSucceeded({ paidAt: '2026-11-21T04:59:59.999Z' })],
];

/** Writes the histories concurrently; returns all events of the log. */
const writeHistories = async () => {
  const { store } = backend;
  const streams = histories().map((events) => ({
    name: `payment-pi_${randomUUID()}`,
    events: events.map(toNew),
  }));
  for (let turn = 0; turn < 5; turn += 1) {
    for (const { name, events } of streams) {
      const event = events[turn];
      if (event) await store.append(name, turn === 0 ? 'no_stream' : turn - 1, [event]);
    }
  }
  const granted = { type: 'ReservationGrantedFree', data: { intentId: 'free_admin_1' } };
  await store.append(`booking-${Date.now()}`, 'no_stream', [toNew(granted)]);
  const head = await store.head();
  const stopping = new AbortController();
  const all = [];
  for await (const events of store.follow({ after: undefined, signal: stopping.signal })) {
    all.push(...events);
    if ((all.at(-1)?.position ?? 0n) >= head) stopping.abort();
  }
  return all;
};

const entriesInTable = async (): Promise<Entry[]> =>
  (await backend.knex<LedgerEntryRow>('ledger_entry')).map(toEntry);

describe('the ledger table', () => {
  test.each([1, 3, 100])('equals the log projected in memory, in batches of %i', async (size) => {
    const events = await writeHistories();
    const fold = sortEntries(events.filter(isLedgerEvent).flatMap(createBookkeeper()));
    for (let start = 0; start < events.length; start += size) {
      const delivered = events[start - 1]?.position;
      const batch = events.slice(start, start + size);
      await projectBatch(ledgerProjection, batch, delivered, backend);
    }

    const table = sortEntries(await entriesInTable());
    expect(table.length).toBeGreaterThanOrEqual(13);
    expect(table).toEqual(fold);
    expect(hashEntries(table)).toBe(hashEntries(fold));

    // Projecting again changes nothing.
    await backend.knex('projection_checkpoint').where({ projection: 'ledger' }).delete();
    await projectBatch(ledgerProjection, events, undefined, backend);
    expect(sortEntries(await entriesInTable())).toEqual(fold);
  });

  test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
    'has the same totals by day in %s as the log projected in memory',
    async (zone) => {
      const events = await writeHistories();
      await projectBatch(ledgerProjection, events, undefined, backend);
      const period = { from: '2026-11-20', to: '2026-11-25', zone };
      const entries = events.filter(isLedgerEvent).flatMap(createBookkeeper());
      const expected = dailyTotals(sumsOf(entries, daysOf(period)));

      const days = await dailyTotalsOf(backend.knex, period);
      expect(days).toEqual(expected);
      expect(days.length).toBeGreaterThan(1);
      const outside = { from: '2026-11-27', to: '2026-11-28', zone };
      expect(await dailyTotalsOf(backend.knex, outside)).toEqual([]);
    },
  );

  test('lists payments, refunds and disputes apart, whole and without the others', async () => {
    await projectBatch(ledgerProjection, await writeHistories(), undefined, backend);
    const period = { from: '2026-11-01', to: '2026-11-30', zone: 'UTC' };
    const listed = (selection: TransactionSelection = {}) =>
      transactionsIn(backend.knex, period, { ...selection, limit: 1_000 });
    const all = await listed();
    const expected = {
      payments: all.filter(({ grossCents }) => grossCents !== 0),
      // That of a duplicate too, whose kind is what it is about.
      refunds: all.filter(({ refundsCents }) => refundsCents !== 0),
      disputes: all.filter(({ kind }) => kind.startsWith('dispute')),
    };
    for (const name of ['payments', 'refunds', 'disputes'] as const) {
      const count = expected[name].length;
      expect(count).toBeGreaterThan(0);
      const selection = { kinds: KINDS_OF[name] };
      expect(await listed(selection)).toEqual(expected[name]);
      const found: TransactionWithPayout[] = [];
      for await (const portion of everyTransaction(backend.knex, period, selection))
        found.push(...portion);
      expect(found).toEqual(expected[name]);
      const hasMore = (most: number) => hasMoreTransactions(backend.knex, period, most, selection);
      expect([await hasMore(count - 1), await hasMore(count)]).toEqual([true, false]);
    }
    expect(expected.refunds.map(({ kind }) => kind)).toContain('duplicate');
    const listedKinds = new Set<EntryKind>(Object.values(KINDS_OF).flat());
    expect(ENTRY_KINDS.filter((kind) => !listedKinds.has(kind))).toEqual([
      'provider-fee',
      'duplicate',
      'supplier-fee',
      'free',
      'offline',
    ]);
  });
});
