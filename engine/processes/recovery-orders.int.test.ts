import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualOrLong } from '#tools/config/usual-or-long.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { startTestPayments, type TestPayments } from '#tools/dev/test-payments.ts';
import { currentAttempt } from '../booking/payment-attempts.ts';
import { DAY, MINUTE, type Recoveries, createRecoveries } from './recovery.fixture.ts';

let backend: TestBackend;
let payments: TestPayments;
let world: Recoveries;

beforeAll(async () => {
  backend = await startTestBackend();
  payments = await startTestPayments();
  world = createRecoveries(backend, payments);
});
afterAll(async () => {
  await payments.stop();
  await backend.stop();
});

/** The actions of travellers, clocks and servers on one booking, in any order. */
type Step =
  | { do: 'report'; reason: 'unload' | 'hidden' | 'timer' }
  | { do: 'open' | 'pay' | 'tell' | 'work' | 'workTwice' | 'crash' }
  | { do: 'pass'; minutes: number };

const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({
      do: fc.constant('report' as const),
      reason: fc.constantFrom('unload', 'hidden', 'timer'),
    }),
    fc.record({
      do: fc.constantFrom('open', 'open', 'pay', 'pay', 'tell', 'work', 'workTwice', 'crash'),
    }),
    fc.record({
      do: fc.constant('pass' as const),
      minutes: fc.constantFrom(1, 29, 31, 120, 1440, 6 * 1440, 7 * 1440, 9 * 1440),
    }),
  ),
  { minLength: 6, maxLength: 16 },
);

/** Sequences that random generation may miss. */
const examples: [Step[]][] = [
  [
    [
      { do: 'open' },
      { do: 'report', reason: 'hidden' },
      { do: 'pay' },
      { do: 'pass', minutes: 31 },
    ],
  ],
  [
    [
      { do: 'report', reason: 'unload' },
      { do: 'pass', minutes: 31 },
      { do: 'work' },
      { do: 'open' },
      { do: 'pay' },
      { do: 'pass', minutes: 9 * 1440 },
    ],
  ],
  [
    [
      { do: 'report', reason: 'timer' },
      { do: 'crash' },
      { do: 'pass', minutes: 7 * 1440 },
      { do: 'workTwice' },
      { do: 'pass', minutes: 31 },
      { do: 'work' },
      { do: 'report', reason: 'hidden' },
    ],
  ],
];

/** Returns the number of the abandonment in a reminder's message id. */
const numberOf = (messageId: string) => Number(/-(\d+)@/.exec(messageId)?.[1]);

test('in any order: one mail for each abandonment, none after payment, no payment lost', async () => {
  const seen = { mailed: 0, paidUnmailed: 0, paidAfterMail: 0, expired: 0, leftAgain: 0 };

  const walk = async (walked: Step[]) => {
    const bookingId = await world.book({ email: `${randomUUID()}@example.com` });
    world.sent.length = 0;
    world.crash.next = undefined;
    let mailsBeforePayment: number | undefined;

    for (const step of walked) {
      switch (step.do) {
        case 'report':
          await world.report(bookingId, step.reason);
          break;
        case 'open':
          await world.openCheckout(bookingId);
          break;
        case 'pay':
          if (await world.payAtProvider(bookingId)) mailsBeforePayment ??= world.sent.length;
          break;
        case 'tell':
          await world.tell(bookingId);
          break;
        case 'work':
          await world.work(bookingId);
          break;
        case 'workTwice':
          await world.work(bookingId, 2);
          break;
        case 'crash':
          world.crash.next = new Error('killed');
          break;
        case 'pass':
          world.pass(step.minutes * MINUTE);
          break;
        default:
          step satisfies never;
      }
    }
    world.crash.next = undefined;
    // Long enough for every retry, reminder and expiry.
    for (let round = 0; round < 6; round++) {
      await world.work(bookingId);
      world.pass(3 * DAY);
    }
    expect(await world.knex('task').where({ done_at: null })).toEqual([]);

    const messageIds = world.sent.map(({ messageId }) => messageId);
    expect(new Set(messageIds).size).toBe(messageIds.length);
    const booking = await world.bookingOf(bookingId);
    const abandonment = await world.abandonmentOf(bookingId);
    const abandonments = abandonment.status === 'none' ? 0 : abandonment.number;
    for (const messageId of messageIds) {
      expect(numberOf(messageId)).toBeGreaterThanOrEqual(1);
      expect(numberOf(messageId)).toBeLessThanOrEqual(abandonments);
    }
    const intentId = currentAttempt(booking)?.intentId;
    const intent = intentId && (await world.provider.retrieveIntent(intentId)).status;
    const paid = mailsBeforePayment !== undefined;
    expect({ status: booking.status, intent, mails: messageIds.length }).toEqual({
      status: paid ? 'confirmed' : 'open',
      intent: paid ? 'succeeded' : intentId && 'canceled',
      mails: mailsBeforePayment ?? messageIds.length,
    });
    expect(paid ? ['none', 'resolved', 'expired'] : ['expired']).toContain(abandonment.status);

    seen.mailed += messageIds.length;
    seen.paidUnmailed += mailsBeforePayment === 0 ? 1 : 0;
    seen.paidAfterMail += mailsBeforePayment ? 1 : 0;
    seen.expired += abandonment.status === 'expired' ? 1 : 0;
    seen.leftAgain += abandonments > 1 ? 1 : 0;
  };

  await fc.assert(fc.asyncProperty(steps, walk), { numRuns: usualOrLong(8, 100), examples });
  // Every outcome occurred, so the sequences were relevant.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
}, 360_000);
