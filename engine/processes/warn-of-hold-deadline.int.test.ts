import { reactTo } from '#engine/kernel/process.ts';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { createAddressHash } from '../account/address.ts';
import {
  arbitraryPersonalData,
  attemptStarted,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  intentAttached,
  numberDrawn,
} from '../booking/booking.fixture.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import type { HoldEvent } from '../hold/events.ts';
import { handleHold, holdDecider } from '../hold/hold.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { createLinkTokens } from '../kernel/link-token.ts';
import type { Mail } from '../mail/mailer.ts';
import { warnOfHoldDeadline } from './warn-of-hold-deadline.ts';

const HOUR = 3_600_000;
const SECRET = 'a secret of a test, long enough to be one';
const { at: placedAt } = arbitraryContext();
const after = (hours: number) => new Date(placedAt.getTime() + hours * HOUR);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** A paid booking with a hold for some hours, and the process manager with the mails it sends. */
const held = async (hours: number | null) => {
  const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
  const intentId = `pi_${bookingId}`;
  const stream = bookingDecider.stream(bookingId);
  const sealed = await backend.sealing.seal(stream, arbitraryPersonalData());
  const recordBooking = handleBooking(backend.store, arbitraryContext());
  await recordBooking(bookingId, () => [
    bookingCreated({ bookingId, sealed }),
    attemptStarted(),
    intentAttached(1, intentId),
    numberDrawn('K7M2QX', intentId),
    bookingConfirmed({ bookingId, intentId }),
  ]);
  const orderId = `ord_${bookingId}`;
  const recordHold = (...events: HoldEvent[]) =>
    handleHold(backend.store, arbitraryContext())(bookingId, () => events);
  await recordHold({
    type: 'HoldPlaced',
    data: {
      orderId,
      airlineRecordLocator: 'QX7M2K',
      heldUntil: hours === null ? null : after(hours).toISOString(),
      supplierFeeCents: 0,
    },
  });
  const [event] = await backend.store.read(holdDecider.stream(bookingId));
  if (!event) throw new Error('Nothing was placed');
  const sent: Mail[] = [];
  const process = warnOfHoldDeadline({
    ...backend,
    linkTokens: createLinkTokens(SECRET),
    addressHash: createAddressHash(SECRET),
    mailer: {
      send: (mail) => {
        sent.push(mail);
        return Promise.resolve();
      },
    },
    issuer: { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' },
  });
  return {
    sent,
    react: (at: Date) => reactTo(process, event, { number: 1, at }),
    cancelBooking: () => recordBooking(bookingId, () => [bookingCancelled()]),
    recordHold,
    orderId,
  };
};

test('twelve hours before its deadline, a hold is mentioned once with the deadline', async () => {
  const { sent, react } = await held(48);
  expect(await react(placedAt)).toEqual({ again: after(36) });
  expect(sent).toEqual([]);
  for (const at of [after(36), after(37)]) expect(await react(at)).toBe('done');
  expect(sent.map(({ subject }) => subject)).toEqual([
    'The airline’s hold on your reservation K7M2QX expires soon',
  ]);
  expect(sent[0]?.text).toContain(
    'record locator QX7M2K until Nov 22, 2026, 12:00 UTC (07:00 in New York)',
  );
});

test.each([
  ['without a deadline', null, placedAt],
  ['of less than twelve hours', 11, placedAt],
  ['that has expired', 48, after(48)],
])('a hold %s has no warning', async (_, hours, at) => {
  const { sent, react } = await held(hours);
  expect(await react(at)).toBe('done');
  expect(sent).toEqual([]);
});

test('a hold that was replaced, or whose booking was cancelled, has no warning', async () => {
  const ended = await held(48);
  await ended.recordHold({
    type: 'HoldEnded',
    data: { orderId: ended.orderId, because: 'cancelled' },
  });
  const cancelled = await held(48);
  await cancelled.cancelBooking();
  for (const { react, sent } of [ended, cancelled]) {
    expect(await react(after(36))).toBe('done');
    expect(sent).toEqual([]);
  }
});
