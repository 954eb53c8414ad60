import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/local/test-backend.ts';
import { startTestPayments, type TestPayments } from '#tools/local/test-payments.ts';
import { arbitraryPersonalData } from '../booking/booking.fixture.ts';
import { correctDetails } from '../booking/correct-details.ts';
import { foldStream } from '../kernel/handle-command.ts';
import { hashOfToken } from '../kernel/link-token.ts';
import { recoveryLinkDecider } from '../recovery/recovery-link.ts';
import { createRecoveries, GRACE, type Recoveries, tokenIn } from './recovery.fixture.ts';

let backend: TestBackend;
let payments: TestPayments;
let world: Recoveries;

beforeEach(async () => {
  backend = await startTestBackend();
  payments = await startTestPayments();
  world = createRecoveries(backend, payments);
});
afterEach(async () => {
  await payments.stop();
  await backend.stop();
});

const correct = async (bookingId: number, passenger: { email?: string; firstName?: string }) => {
  const personal = arbitraryPersonalData();
  const corrected = await correctDetails(
    world,
    { bookingId, personal: { ...personal, passenger: { ...personal.passenger, ...passenger } } },
    world.context(),
  );
  expect(corrected).not.toHaveProperty('reason');
  await world.work(bookingId);
};

const linkAfterCorrection = async (passenger: Parameters<typeof correct>[1]) => {
  const bookingId = await world.book();
  await world.report(bookingId);
  world.pass(GRACE);
  await world.work(bookingId);
  const tokenHash = hashOfToken(tokenIn(world.sent.at(-1)));
  await correct(bookingId, passenger);
  return (await foldStream(world.store, recoveryLinkDecider, tokenHash)).state;
};

test('a recovery link mailed to a corrected address opens nothing any more', async () =>
  expect(await linkAfterCorrection({ email: 'right@example.com' })).toMatchObject({
    status: 'revoked',
  }));

test('a corrected name leaves the link that the traveller was sent', async () =>
  expect(await linkAfterCorrection({ firstName: 'Zoë' })).toMatchObject({ status: 'issued' }));

test('a reminder goes to the corrected address', async () => {
  const bookingId = await world.book();
  await world.report(bookingId);
  await correct(bookingId, { email: 'right@example.com' });
  world.pass(GRACE);
  await world.work(bookingId);
  expect(world.sent.map(({ to }) => JSON.stringify(to))).toEqual([
    expect.stringContaining('right@example.com'),
  ]);
});
