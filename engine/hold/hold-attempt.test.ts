import { expect, test } from 'vitest';
import { given } from '../kernel/given.fixture.ts';
import type { HoldEvent } from './events.ts';
import { attemptHold, endAttempt, giveUpAttempt, noteOfHold } from './hold-attempt.ts';
import { holdDecider } from './hold.ts';

const AT = '2026-11-20T12:00:00.000Z';
const attempted = (attempt = 1): HoldEvent => ({
  type: 'HoldAttempted',
  data: { bookingId: 4711, attempt, offerId: `off_${attempt}`, corrections: 0, at: AT },
});
const delayed: HoldEvent = { type: 'HoldDelayed', data: { attempt: 1 } };
const placed = {
  type: 'HoldPlaced',
  data: { orderId: 'ord_1', airlineRecordLocator: 'K7M2QX', heldUntil: AT, supplierFeeCents: 300 },
} as const;
const refused = {
  type: 'HoldRefused',
  data: { code: 'order_not_created', corrections: 0 },
} as const;
const attemptAfter = (after: number, seconds: number) => {
  const at = new Date(Date.parse(AT) + seconds * 1000);
  return { bookingId: 4711, offerId: 'off_2', corrections: 0, after, at };
};

test.each([
  ['an attempt that may still make a hold', [attempted()], 1, 179],
  ['an order that the airline decides on later', [attempted(), delayed], 1, 3_600],
  ['a hold', [attempted(), placed], 1, 9_999],
  ['a later attempt', [attempted(), attempted(2)], 1, 9_999],
  ['another one that began', [attempted()], 0, 9_999],
  ['a rejection', [attempted(), refused], 1, 9_999],
])('no hold is asked for beside %s', (_, events, after, seconds) => {
  const decided = given(holdDecider, events).when((hold) =>
    attemptHold(attemptAfter(after, seconds), hold),
  );
  expect(decided).toEqual({ reason: 'not-open' });
});

test('a hold is asked for again once the last attempt cannot make one any more', () => {
  const decided = given(holdDecider, [attempted()]).when((hold) =>
    attemptHold(attemptAfter(1, 180), hold),
  );
  expect(decided).toMatchObject([{ data: { attempt: 2, offerId: 'off_2' } }]);
});

test('the answer of an earlier attempt refuses nothing, but its hold counts', () => {
  const hold = given(holdDecider, [attempted(), attempted(2)]);
  expect(hold.when(endAttempt(1, refused))).toEqual([]);
  expect(hold.when(endAttempt(1, placed))).toEqual([placed]);
  expect(hold.when(endAttempt(2, refused))).toEqual([refused]);
  const replacing = given(holdDecider, [attempted(), placed, attempted(2)]);
  expect(replacing.when(endAttempt(1, placed))).toEqual([]);
});

test('an attempt is given up once it cannot make a hold, not while the airline decides', () => {
  const at = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000);
  const givenUp = (events: HoldEvent[], seconds: number) =>
    given(holdDecider, events).when((hold) => giveUpAttempt({ attempt: 1, at: at(seconds) }, hold));
  const noAnswer = { type: 'HoldRefused', data: { code: 'no-answer', corrections: 0 } };
  expect(givenUp([attempted()], 179)).toEqual([]);
  expect(givenUp([attempted()], 180)).toEqual([noAnswer]);
  expect(givenUp([attempted(), delayed], 3_600)).toEqual([]);
  expect(givenUp([attempted(), delayed], 24 * 3_600)).toEqual([noAnswer]);
  expect(givenUp([attempted(), attempted(2)], 9_999)).toEqual([]);
});

test('what became of a hold is noted once, and of no other hold', () => {
  const changed = { type: 'HoldChanged', data: { orderId: 'ord_1', trip: null } } as const;
  const ended = { type: 'HoldEnded', data: { orderId: 'ord_1', because: 'lapsed' } } as const;
  const released = { type: 'HoldReleased', data: { orderId: 'ord_1' } } as const;
  const other = { type: 'HoldReleased', data: { orderId: 'ord_2' } } as const;
  const hold = [attempted(), placed];
  expect(given(holdDecider, hold).when(noteOfHold(other))).toEqual([]);
  for (const event of [changed, ended, released]) {
    expect(given(holdDecider, hold).when(noteOfHold(event))).toEqual([event]);
    expect(given(holdDecider, [...hold, event]).when(noteOfHold(event))).toEqual([]);
  }
  expect(given(holdDecider, [...hold, changed]).when(noteOfHold(ended))).toEqual([ended]);
  expect(given(holdDecider, [...hold, ended]).when(noteOfHold(released))).toEqual([]);
});
