import { expect, test } from 'vitest';
import { type Simulation, simulate } from './simulate.ts';

const { SEED, LONG_TESTS } = process.env;
const SEEDS = LONG_TESTS === '1' ? 20_000 : 1_000;
const MINUTE_MS = 60_000;
const REPLAY = 'npx vitest run --config tools/config/vitest.config.ts --project simulation';

/** A simulation leaves no time to anything else in this process. */
const breathe = () => new Promise((resolve) => void setImmediate(resolve));

const tellStory = (seed: number, { story, broken }: Simulation) =>
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

test.skipIf(SEED)(
  `in ${SEEDS} worlds full of accidents every invariant holds in the end`,
  { timeout: SEEDS * MINUTE_MS },
  async () => {
    const unseen = new Set([...ACCIDENTS, ...EVENTS]);
    for (let seed = 1; seed <= SEEDS; seed += 1) {
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

test.skipIf(SEED)('a seed is one history, to the letter', async () => {
  for (const seed of [1, 22, 333]) expect(await simulate(seed)).toEqual(await simulate(seed));
});

test.runIf(SEED)(`every invariant holds in the world of seed ${SEED}`, async () => {
  const simulation = await simulate(Number(SEED));
  tellStory(Number(SEED), simulation);
  expect(simulation.broken).toEqual([]);
});
