import { expect, test } from 'vitest';
import { bookingConfirmed, bookingCreated } from '../booking/booking.fixture.ts';
import { bookingDecider } from '../booking/booking.ts';
import { arbitraryFlight } from '../itinerary/itinerary.fixture.ts';
import { given } from '../kernel/given.fixture.ts';
import { chooseAlternative, mayRenew, renewHold } from './ask-for-hold.ts';
import type { HoldEvent } from './events.ts';
import { holdDecider } from './hold.ts';

const PAID_AT = '2026-11-20T12:00:00.000Z';
const UNTIL = '2026-11-23T12:00:00.000Z';
const after = (days: number) => new Date(Date.parse(PAID_AT) + days * 86_400_000);
const booking = [bookingCreated(), bookingConfirmed({ confirmedAt: PAID_AT })].reduce(
  bookingDecider.evolve,
  bookingDecider.initial,
);

const placed = (orderId: string): HoldEvent => ({
  type: 'HoldPlaced',
  data: { orderId, airlineRecordLocator: 'K7M2QX', heldUntil: UNTIL, supplierFeeCents: 300 },
});
const ended = (orderId: string): HoldEvent => ({
  type: 'HoldEnded',
  data: { orderId, because: 'lapsed' },
});
const again: HoldEvent = { type: 'HoldRequested', data: { by: 'traveller', alternative: null } };
const attempted = (attempt: number): HoldEvent => ({
  type: 'HoldAttempted',
  data: { bookingId: 4711, attempt, offerId: 'off_1', corrections: 0, at: PAID_AT },
});
const once = [attempted(1), placed('ord_1'), ended('ord_1')];
const twice = [...once, again, attempted(2), placed('ord_2'), ended('ord_2')];
const thrice = [...twice, again, attempted(3), placed('ord_3'), ended('ord_3')];

test.each([
  ['a hold that stands', once.slice(0, 2), 1, false],
  ['one whose deadline has passed', once.slice(0, 2), 4, true],
  ['one that ended', once, 4, true],
  ['one that ended just before 14 days', once, 13.99, true],
  ['one that ended, after 14 days', once, 14, false],
  ['the second that ended', twice, 8, true],
  ['the third that ended', thrice, 12, false],
] as const)(
  '%s may be renewed by the traveller: %s days after the payment',
  (_, events, days, may) => {
    const hold = events.reduce(holdDecider.evolve, holdDecider.initial);
    expect(mayRenew(booking, hold, after(days))).toBe(may);
    const decided = renewHold({ by: 'traveller', booking, at: after(days) }, hold);
    expect(decided).toEqual(
      may
        ? [...(hold.status === 'placed' ? [ended('ord_1')] : []), again]
        : { reason: 'no-renewal' },
    );
  },
);

const flight = (id: string) => ({ outbound: arbitraryFlight({ id }), return: null });
const offered: HoldEvent[] = [
  attempted(1),
  { type: 'HoldRefused', data: { code: 'price_changed', corrections: 0 } },
  { type: 'AlternativesOffered', data: { trips: [flight('1'), flight('2')], until: UNTIL } },
];

test.each([
  [1, 1, [{ type: 'HoldRequested', data: { by: 'traveller', alternative: 1 } }]],
  [null, 1, [{ type: 'HoldFailed', data: { because: 'declined' } }]],
  [3, 1, { reason: 'no-such-alternative' }],
  [1, 3, { reason: 'nothing-to-choose' }],
])('alternative %s after %s days of three', (alternative, days, expected) => {
  const decided = given(holdDecider, offered).when((hold) =>
    chooseAlternative({ alternative, at: after(days) }, hold),
  );
  expect(decided).toEqual(expected);
});
