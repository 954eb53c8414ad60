import { expect, test } from 'vitest';
import { SEED, usualOrLong } from '#tools/config/usual-or-long.ts';
import { simulate } from './simulate.ts';
import { type Played, printStory } from './story.ts';

/** The number of worlds: half of them in each of two files, which use two processors. */
const SEEDS = usualOrLong(1_000, 20_000);
const MINUTE_MS = 60_000;

/** A simulation blocks everything else in this process. */
const breathe = () => new Promise((resolve) => void setImmediate(resolve));

/** What must have happened in some worlds, otherwise they prove little. */
const ACCIDENTS = [
  'crashes',
  'its clock jumps',
  'is down',
  'the request is lost',
  'the answer is lost',
  'a subscription is lost',
  'which is still at it',
  'was to follow',
];
const EVENTS = [
  'BookingDetailsCorrected',
  'BookingReplaced',
  'BookingCancelled',
  'PaymentFailed',
  'PaymentCancelled',
  'DuplicatePaymentDetected',
  'RefundAttemptFailed',
  'RefundFailed',
  'DisputeClosed',
  'ConfirmationResendRequested',
  'MailAttemptFailed',
  'ReminderSent',
  'RecoveryCompleted',
  'AbandonmentResolved',
  'AbandonmentExpired',
  'AccountForgotten',
];

/** Expects that a world broke no rule; prints its story otherwise, and the command that shows it again. */
export const expectUnbroken = (world: string, played: Played) => {
  if (played.broken.length > 0) printStory(world, played);
  expect(played.broken, `To see it again: npm run simulate -- ${world}`).toEqual([]);
};

/** A test of a half of the worlds. */
export const testWorlds = (half: 0 | 1) => {
  const first = SEED + (half * SEEDS) / 2;
  const last = first + SEEDS / 2 - 1;
  test(
    `in the worlds ${first} to ${last}, full of accidents, every invariant holds in the end`,
    { timeout: SEEDS * MINUTE_MS },
    async () => {
      const unseen = new Set([...ACCIDENTS, ...EVENTS]);
      for (let seed = first; seed <= last; seed += 1) {
        const simulation = await simulate(seed);
        expectUnbroken(String(seed), simulation);
        for (const what of unseen)
          if (simulation.story.some((step) => step.includes(what))) unseen.delete(what);
        await breathe();
      }
      expect([...unseen]).toEqual([]);
    },
  );
};
