import { expect, test } from 'vitest';
import { usualOrLong } from '#tools/config/usual-or-long.ts';
import { type Simulation, simulate } from './simulate.ts';

/** `SEED` names a single world to run and print. */
export const { SEED } = process.env;
/** The number of worlds: half of them in each of two files, which use two processors. */
export const SEEDS = usualOrLong(1_000, 20_000);
const MINUTE_MS = 60_000;
const REPLAY = 'npx vitest run --config tools/config/vitest.config.ts --project simulation';

/** A simulation blocks everything else in this process. */
const breathe = () => new Promise((resolve) => void setImmediate(resolve));

export const tellStory = (seed: number, { story, broken }: Simulation) =>
  process.stdout.write(
    [`The world of seed ${seed}:`, ...story, ...broken.map((what) => `BROKEN: ${what}`), ''].join(
      '\n',
    ),
  );

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
  test.skipIf(SEED)(
    `in the worlds ${first} to ${last}, full of accidents, every invariant holds in the end`,
    { timeout: (last - first) * MINUTE_MS },
    async () => {
      const unseen = new Set([...ACCIDENTS, ...EVENTS]);
      for (let seed = first; seed <= last; seed += 1) {
        const simulation = await simulate(seed);
        if (simulation.broken.length > 0) tellStory(seed, simulation);
        expect(simulation.broken, `To see it again: SEED=${seed} ${REPLAY}`).toEqual([]);
        for (const what of unseen)
          if (simulation.story.some((step) => step.includes(what))) unseen.delete(what);
        await breathe();
      }
      expect([...unseen]).toEqual([]);
    },
  );
