import { expect, test } from 'vitest';
import { usualOrLong } from '#tools/config/usual-or-long.ts';
import { simulate } from './simulate.ts';
import { printStory } from './story.ts';

/** The number of worlds: half of them in each of two files, which use two processors. */
export const SEEDS = usualOrLong(1_000, 20_000);
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

/** A test of the worlds of some seeds. */
export const testWorlds = (first: number, last: number) =>
  test(
    `in the worlds ${first} to ${last}, full of accidents, every invariant holds in the end`,
    { timeout: (last - first) * MINUTE_MS },
    async () => {
      const unseen = new Set([...ACCIDENTS, ...EVENTS]);
      for (let seed = first; seed <= last; seed += 1) {
        const simulation = await simulate(seed);
        if (simulation.broken.length > 0) printStory(seed, simulation);
        expect(simulation.broken, `To see it again: npm run simulate -- ${seed}`).toEqual([]);
        for (const what of unseen)
          if (simulation.story.some((step) => step.includes(what))) unseen.delete(what);
        await breathe();
      }
      expect([...unseen]).toEqual([]);
    },
  );
