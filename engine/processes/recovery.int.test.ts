import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { startTestPayments, type TestPayments } from '#tools/dev/test-payments.ts';
import { handleAbandonment } from '../abandonment/abandonment.ts';
import { expireAbandonment } from '../abandonment/expire-abandonment.ts';
import { arbitraryFlight, arbitrarySegment } from '../itinerary/itinerary.fixture.ts';
import { foldStream } from '../kernel/handle-command.ts';
import { hashOfToken } from '../kernel/link-token.ts';
import { reactionsOf, reactTo } from '../kernel/process.ts';
import { runTasks } from '../kernel/run-tasks.ts';
import { declineReminders, handleOptOut, offerOptOut, optOutTokenOf } from '../recovery/opt-out.ts';
import { recoveryLinkDecider } from '../recovery/recovery-link.ts';
import {
  DAY,
  GRACE,
  MINUTE,
  type Recoveries,
  createRecoveries,
  tokenIn,
} from './recovery.fixture.ts';

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

const typesIn = async (stream: string) => (await world.store.read(stream)).map(({ type }) => type);
const linkBehind = async (token: string) =>
  (await foldStream(world.store, recoveryLinkDecider, hashOfToken(token))).state;

/** Creates a checkout whose reminder was sent; returns the token in it. */
const reminded = async (bookingId: number): Promise<string> => {
  await world.report(bookingId);
  world.pass(GRACE);
  await world.work(bookingId);
  return tokenIn(world.sent.at(-1));
};

describe('a checkout without a report', () => {
  test('is abandoned after the idle time', async () => {
    const bookingId = await world.book();
    world.pass(20 * MINUTE);
    await world.openCheckout(bookingId);
    await world.work(bookingId);
    world.pass(20 * MINUTE);
    await world.work(bookingId);
    expect(await world.abandonmentOf(bookingId)).toEqual({ status: 'none' });
    world.pass(10 * MINUTE);
    await world.work(bookingId);
    expect(await world.store.read(`abandonment-${bookingId}`)).toMatchObject([
      { type: 'CheckoutAbandoned', data: { number: 1, reason: 'silence' } },
    ]);
  });

  test('stays as it is when it is paid or was reported by a browser', async () => {
    const paid = await world.book();
    await world.openCheckout(paid);
    await world.payAtProvider(paid);
    await world.tell(paid);
    const reported = await world.book({ email: 'grace@example.com' });
    await world.report(reported);
    world.pass(9 * DAY);
    for (const bookingId of [paid, reported]) {
      await world.work(bookingId);
      await world.work(bookingId);
    }
    expect(await typesIn(`abandonment-${paid}`)).toEqual([]);
    expect(await typesIn(`abandonment-${reported}`)).toEqual([
      'CheckoutAbandoned',
      'AbandonmentExpired',
    ]);
  });
});

describe('the reminder', () => {
  test('is sent once, after the grace period, with working links', async () => {
    const bookingId = await world.book();
    await world.report(bookingId);
    world.pass(GRACE - 1);
    await world.work(bookingId);
    expect(world.sent).toEqual([]);
    world.pass(1);
    await world.work(bookingId);
    world.pass(DAY);
    await world.work(bookingId);
    expect(world.sent).toHaveLength(1);
    const [mail] = world.sent;
    expect(mail?.to.address).toBe('amelie@example.com');
    const link = await linkBehind(tokenIn(mail));
    expect(link).toMatchObject({ status: 'issued', bookingId, opened: false });
    expect(await typesIn(`abandonment-${bookingId}`)).toEqual([
      'CheckoutAbandoned',
      'ReminderSent',
    ]);
  });

  test('is sent at once on request, instead of the later one', async () => {
    const bookingId = await world.book();
    await world.report(bookingId);
    await world.report(bookingId, 'asked');
    await world.work(bookingId);
    expect(world.sent).toHaveLength(1);
    expect(await linkBehind(tokenIn(world.sent[0]))).toMatchObject({ status: 'issued', bookingId });
    world.pass(GRACE);
    await world.work(bookingId);
    expect(world.sent).toHaveLength(1);
  });

  test('on request is not sent to an address that opted out, nor twice on a day', async () => {
    const { tokenHash } = optOutTokenOf(world.addressHash, 'amelie@example.com');
    const [first, second] = [await world.book(), await world.book()];
    for (const bookingId of [first, second]) {
      await world.report(bookingId, 'asked');
      await world.work(bookingId);
    }
    expect(world.sent).toHaveLength(1);
    world.pass(DAY);
    await handleOptOut(world.store, world.context())(tokenHash, declineReminders);
    await world.report(second, 'asked');
    await world.work(second);
    expect(world.sent).toHaveLength(1);
  });

  test('leaves neither token nor personal data in the log', async () => {
    const bookingId = await world.book();
    const token = await reminded(bookingId);
    const { token: optOut, tokenHash } = optOutTokenOf(world.addressHash, 'amelie@example.com');
    expect(world.sent[0]?.text).toContain(optOut);
    const streams = [
      `abandonment-${bookingId}`,
      `recovery-${hashOfToken(token)}`,
      `opt-out-${tokenHash}`,
      `mail-recovery-${bookingId}-1`,
    ];
    for (const stream of streams) {
      const events = await world.store.read(stream);
      expect(events).not.toEqual([]);
      const written = JSON.stringify(events, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      for (const secret of [token, optOut, 'Amélie', 'amelie@', 'Østergaard']) {
        expect(written).not.toContain(secret);
      }
    }
  });

  test('is not sent after payment, even if the payment was not reported', async () => {
    const bookingId = await world.book();
    await world.openCheckout(bookingId);
    await world.report(bookingId);
    expect(await world.payAtProvider(bookingId)).toBe(true);
    world.pass(GRACE);
    const [, remind] = world.processes;
    const [abandoned] = await world.store.read(`abandonment-${bookingId}`);
    if (!remind || !abandoned) throw new Error('Nothing to react to');
    expect(await reactTo(remind, abandoned, { number: 1, at: world.clock.now })).toBe('done');
    expect(world.sent).toEqual([]);
    expect(await world.bookingOf(bookingId)).toMatchObject({ status: 'confirmed' });
    await world.work(bookingId);
    expect(await world.abandonmentOf(bookingId)).toMatchObject({ status: 'resolved' });
  });

  test('is not sent when a payment does not match, which a person must check', async () => {
    const bookingId = await world.book();
    const intentId = (await world.openCheckout(bookingId)) ?? '';
    await world.report(bookingId);
    await payments.stripe.paymentIntents.update(intentId, { amount: 1400 });
    expect(await world.payAtProvider(bookingId)).toBe(true);
    world.pass(GRACE);
    await world.work(bookingId);
    expect(await typesIn(`payment-${intentId}`)).toContain('PaymentMismatchDetected');
    expect(world.sent).toEqual([]);
  });

  test('is not sent to an address that opted out, nor to an erased person', async () => {
    const declining = await world.book();
    const { tokenHash } = optOutTokenOf(world.addressHash, ' AMELIE@example.com');
    for (const decide of [offerOptOut, declineReminders]) {
      await handleOptOut(world.store, world.context())(tokenHash, decide);
    }
    const forgotten = await world.book();
    await world
      .knex('sealing_key')
      .where({ subject: `booking-${forgotten}` })
      .delete();
    for (const bookingId of [declining, forgotten]) await world.report(bookingId);
    world.pass(GRACE);
    for (const bookingId of [declining, forgotten]) await world.work(bookingId);
    expect(world.sent).toEqual([]);
    expect(await world.knex('task').where({ queue: 'remind-abandoned' })).toMatchObject([
      { done_at: world.clock.now },
      { done_at: world.clock.now },
    ]);
  });

  test('is sent to one mailbox once a day and three times a month, for any number of bookings', async () => {
    const book = async (email: string, day: number) => {
      const outbound = arbitraryFlight({
        segments: [arbitrarySegment({ departsAt: `2027-06-${day}T10:00` })],
      });
      const bookingId = await world.book({ email, outbound });
      await world.report(bookingId);
      return bookingId;
    };
    const first = await Promise.all([
      book('amelie@gmail.com', 10),
      book('Amelie+x@gmail.com', 11),
      book('a.melie@googlemail.com', 12),
    ]);
    world.pass(GRACE);
    for (const bookingId of first) await world.work(bookingId, 2);
    expect(world.sent).toHaveLength(1);
    const outcomes = first.map((bookingId) => typesIn(`mail-recovery-${bookingId}-1`));
    expect((await Promise.all(outcomes)).flat().toSorted()).toEqual([
      'MailSent',
      'MailWithheld',
      'MailWithheld',
    ]);
    for (const day of [13, 14, 15]) {
      world.pass(DAY);
      const bookingId = await book('amelie@gmail.com', day);
      world.pass(GRACE);
      await world.work(bookingId, 2);
    }
    expect(world.sent).toHaveLength(3);
    const reminders = world.knex('task').where({ queue: 'remind-abandoned' });
    expect(await reminders.where({ done_at: null })).toEqual([]);
  });

  test('contains no text that was typed into the form', async () => {
    await reminded(await world.book());
    const [mail] = world.sent;
    expect(mail?.to).toEqual({ name: '', address: 'amelie@example.com' });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Hello,');
      expect(part).not.toMatch(/Amélie|Østergaard/);
    }
  });

  test('is not sent for a flight that has departed', async () => {
    const departsAt = world.clock.now.toISOString().slice(0, 16);
    const outbound = arbitraryFlight({ segments: [arbitrarySegment({ departsAt })] });
    const bookingId = await world.book({ outbound });
    await world.report(bookingId);
    world.pass(6 * 60 * MINUTE);
    await world.work(bookingId);
    expect(world.sent).toEqual([]);
  });

  test('is sent once although two processes run and each restarts in between', async () => {
    const bookingId = await world.book();
    await world.report(bookingId);
    const [, remind] = world.processes;
    if (!remind) throw new Error('No such process');
    const start = () => {
      const controller = new AbortController();
      const ended = runTasks([reactionsOf(remind, world)], {
        ...world.taskContext,
        signal: controller.signal,
      });
      return async () => {
        controller.abort();
        await ended;
      };
    };
    const tasks = () => world.knex('task');
    const [first, second] = [start(), start()];
    const dueAt = new Date(world.clock.now.getTime() + GRACE);
    await expect.poll(tasks).toMatchObject([{ due_at: dueAt }]);
    await first();
    await second();
    world.crash.next = new Error('killed');
    world.pass(GRACE);
    const [third, fourth] = [start(), start()];
    await expect.poll(tasks).toMatchObject([{ last_error: 'Error: killed' }]);
    world.pass(MINUTE);
    await expect.poll(tasks).toMatchObject([{ done_at: world.clock.now }]);
    await third();
    await fourth();
    expect(world.sent).toHaveLength(1);
    expect(await typesIn(`mail-recovery-${bookingId}-1`)).toEqual(['MailSent']);
  });
});

describe('after seven days', () => {
  test('abandonment and link expire, and the intent can no longer be paid', async () => {
    const bookingId = await world.book();
    const token = await reminded(bookingId);
    world.pass(6.5 * DAY);
    // Too young to be cancelled by the process manager that watches every intent.
    const intentId = await world.openCheckout(bookingId);
    world.pass(0.5 * DAY);
    await world.work(bookingId);
    expect(await world.abandonmentOf(bookingId)).toMatchObject({ status: 'expired' });
    expect(await linkBehind(token)).toMatchObject({ status: 'expired' });
    expect(await world.provider.retrieveIntent(intentId ?? '')).toMatchObject({
      status: 'canceled',
    });
    expect(await world.payAtProvider(bookingId)).toBe(false);
  });

  test('a succeeded intent is settled instead: payment wins', async () => {
    const bookingId = await world.book();
    const token = await reminded(bookingId);
    world.pass(7 * DAY);
    await world.openCheckout(bookingId);
    await world.payAtProvider(bookingId);
    await world.work(bookingId);
    expect(await world.bookingOf(bookingId)).toMatchObject({ status: 'confirmed' });
    expect(await world.abandonmentOf(bookingId)).toMatchObject({ status: 'resolved' });
    expect(await linkBehind(token)).toMatchObject({ status: 'completed' });
  });

  test('an intent that is being processed is waited for', async () => {
    const bookingId = await world.book();
    await reminded(bookingId);
    world.pass(7 * DAY);
    const intentId = await world.openCheckout(bookingId);
    await payments.control('next-outcome', { for: 'confirm', outcome: 'processing' });
    await world.payAtProvider(bookingId);
    await world.work(bookingId);
    expect(await world.abandonmentOf(bookingId)).toMatchObject({ status: 'open' });
    await payments.control(`payment_intents/${intentId}/settle`, { outcome: 'failed' });
    world.pass(10 * MINUTE);
    await world.work(bookingId);
    expect(await world.abandonmentOf(bookingId)).toMatchObject({ status: 'expired' });
  });

  test('a traveller who returns and leaves again gets a new link; the old one is revoked', async () => {
    const bookingId = await world.book();
    const first = await reminded(bookingId);
    world.pass(7 * DAY);
    await world.work(bookingId);
    await world.openCheckout(bookingId);
    const second = await reminded(bookingId);
    expect(world.sent).toHaveLength(2);
    expect(second).not.toBe(first);
    expect(await linkBehind(first)).toMatchObject({ status: 'expired' });
    expect(await linkBehind(second)).toMatchObject({ status: 'issued' });
    expect(await world.abandonmentOf(bookingId)).toMatchObject({ number: 2, status: 'open' });
  });
});

test('a link that outlived its abandonment is revoked when the next one is issued', async () => {
  const bookingId = await world.book();
  const first = await reminded(bookingId);
  world.pass(7 * DAY);
  // The abandonment expires, but its link does not.
  await handleAbandonment(world.store, world.context())(bookingId, (abandonment) =>
    expireAbandonment({ at: world.clock.now }, abandonment),
  );
  const second = await reminded(bookingId);
  expect(await linkBehind(first)).toMatchObject({ status: 'revoked' });
  expect(await linkBehind(second)).toMatchObject({ status: 'issued' });
});

test('payment in any browser resolves the abandonment and completes its link', async () => {
  const bookingId = await world.book();
  const token = await reminded(bookingId);
  await world.openCheckout(bookingId);
  await world.payAtProvider(bookingId);
  await world.tell(bookingId);
  await world.work(bookingId);
  expect(await world.abandonmentOf(bookingId)).toMatchObject({ status: 'resolved' });
  expect(await linkBehind(token)).toMatchObject({ status: 'completed' });
  expect(await world.report(bookingId)).toEqual({ reason: 'already-paid' });
});

test('an abandonment that is opened during payment is resolved later', async () => {
  const bookingId = await world.book();
  await world.report(bookingId);
  await world.openCheckout(bookingId);
  await world.payAtProvider(bookingId);
  await world.tell(bookingId);
  // The reaction to the confirmation ran before the abandonment was written.
  await world.knex('task').insert(
    (await world.store.read(`booking-${bookingId}`))
      .filter(({ type }) => type === 'BookingConfirmed')
      .map(({ id, stream, revision }) => ({
        queue: 'resolve-abandonments',
        key: id,
        stream,
        revision,
        due_at: world.clock.now,
        done_at: world.clock.now,
      })),
  );
  world.pass(GRACE);
  await world.work(bookingId);
  expect(world.sent).toEqual([]);
  expect(await world.abandonmentOf(bookingId)).toMatchObject({ status: 'resolved' });
});
