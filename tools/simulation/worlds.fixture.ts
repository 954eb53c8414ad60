import { expect, test } from 'vitest';
import { usualOrLong } from '#tools/config/usual-or-long.ts';
import { type Simulation, simulate } from './simulate.ts';

/** `SEED` names the one world to be told; no others are run then. */
export const { SEED } = process.env;
/** How many worlds there are: half of them in each of two files, which two processors run. */
export const SEEDS = usualOrLong(1_000, 20_000);
const MINUTE_MS = 60_000;
const REPLAY = 'npx vitest run --config tools/config/vitest.config.ts --project simulation';

/** A simulation leaves no time to anything else in this process. */
const breathe = () => new Promise((resolve) => void setImmediate(resolve));

export const tellStory = (seed: number, { story, broken }: Simulation) =>
  process.stdout.write(
    [`The world of seed ${seed}:`, ...story, ...broken.map((what) => `BROKEN: ${what}`), ''].join(
      '\n',
    ),
  );

/** What must have happened in some worlds, or they prove little. */
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
