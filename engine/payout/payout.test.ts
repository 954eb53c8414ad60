import { expect, test } from 'vitest';
import {
  isRecorded,
  type Payout,
  payoutDecider,
  type PayoutEvent,
  recordPayout,
} from './payout.ts';

const payout = {
  id: 'po_1',
  amountCents: 3_607_500,
  currency: 'usd',
  arrivesOn: '2026-11-09',
  createdAt: '2026-11-07T00:00:00.000Z',
  failure: null,
};
const transactions = Array.from({ length: 4_001 }, (_, index) => ({
  providerId: `ch_${index}`,
  movedAt: '2026-11-05T12:00:00.000Z',
}));

/** All events until nothing is left to record, beginning with those of `before`. */
const recordAll = (before: readonly PayoutEvent[], failure: string | null = null) => {
  const events = [...before];
  for (;;) {
    const state = events.reduce<Payout>(payoutDecider.evolve, payoutDecider.initial);
    const next = recordPayout({ ...payout, failure }, transactions)(state);
    expect(next.length === 0).toBe(isRecorded(state, { ...payout, failure }));
    if (next.length === 0) return events;
    events.push(...next);
  }
};
const listed = (events: readonly PayoutEvent[]) =>
  events.flatMap((event) =>
    event.type === 'PayoutTransactionsListed' ? event.data.transactions : [],
  );

test('every transaction of a large payout is listed once, wherever recording was interrupted', () => {
  const whole = recordAll([]);
  expect(listed(whole)).toEqual(transactions);
  expect(Math.max(...whole.map((event) => JSON.stringify(event).length))).toBeLessThan(500_000);
  for (const [length] of whole.entries()) {
    expect(recordAll(whole.slice(0, length))).toEqual(whole);
  }
});

test('a failure is recorded once, after the transactions', () => {
  const failed = recordAll(recordAll([]), 'account_closed');
  expect(failed.at(-1)).toEqual({ type: 'PayoutFailed', data: { code: 'account_closed' } });
  expect(recordAll(failed, 'account_closed')).toEqual(failed);
});
