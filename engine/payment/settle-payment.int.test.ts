import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import { connectTestStore, startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { startTestPayments, type TestPayments } from '#tools/dev/test-payments.ts';
import { arbitraryCreateBooking } from '../booking/booking.fixture.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { createBooking } from '../booking/create-booking.ts';
import { attachPaymentIntent, startPaymentAttempt } from '../booking/payment-attempts.ts';
import { replaceBooking } from '../booking/replace-booking.ts';
import { noteOpened, openPayment } from './open-payment.ts';
import { handlePayment } from './payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { settlePayment } from './settle-payment.ts';
import { stripeProvider } from './stripe-provider.ts';

type Ports = { store: EventStore; provider: PaymentProvider };

let backend: TestBackend;
let payments: TestPayments;
let here: Ports;
let there: Ports;

beforeAll(async () => {
  backend = await startTestBackend();
  payments = await startTestPayments();
  // Two processes: nothing shared but the servers.
  here = { store: backend.store, provider: payments.connect() };
  there = {
    store: connectTestStore(backend.eventStoreUrl),
    provider: payments.connect(),
  };
});
afterAll(async () => {
  await there.store.close();
  await payments.stop();
  await backend.stop();
});

const context = (commandId: string = randomUUID()): CommandContext => ({
  commandId,
  correlationId: commandId,
  causationId: commandId,
  actor: 'visitor',
  at: new Date(),
});

const placed = async (): Promise<number> => {
  const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
  await handleBooking(here.store, context())(bookingId, (booking) =>
    createBooking(arbitraryCreateBooking({ bookingId }), booking),
  );
  return bookingId;
};

const opened = async (bookingId: number, ports = here) => {
  const intent = await openPayment(ports, bookingId, context());
  if ('reason' in intent) throw new Error(intent.reason);
  return intent;
};

const pay = (intentId: string, card = 'pm_card_visa') =>
  payments.stripe.paymentIntents.confirm(intentId, { payment_method: card });

const settle = (intentId: string, bookingId: number, ports = here, by = context()) =>
  settlePayment(ports, { intentId, bookingId }, by);

const typesOf = async (stream: string) => (await here.store.read(stream)).map(({ type }) => type);
const bookingOf = async (bookingId: number) =>
  (await foldStream(here.store, bookingDecider, bookingId)).state;

/** Every number in the log that the booking took since it was placed. */
const numbersTakenBy = async (bookingId: number): Promise<string[]> => {
  const head = await here.store.head();
  const [created] = await here.store.read(`booking-${bookingId}`);
  const controller = new AbortController();
  const numbers: string[] = [];
  const { follow } = here.store;
  for await (const batch of follow({ after: created?.position, signal: controller.signal })) {
    for (const { type, data, stream } of batch) {
      if (type !== 'ConfirmationNumberTaken') continue;
      if (JSON.stringify(data) === JSON.stringify({ bookingId })) numbers.push(stream);
    }
    if ((batch.at(-1)?.position ?? 0n) >= head) controller.abort();
  }
  return numbers;
};

/** A second intent of a booking, opened although the first one is still payable. */
const openedBeside = async (bookingId: number, amount = 1500) => {
  const { id: intentId } = await payments.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { bookingId, attempt: 2, env: 'test' },
  });
  const by = context();
  await handleBooking(here.store, by)(bookingId, (booking) =>
    startPaymentAttempt({ finished: 1 }, booking),
  );
  await handlePayment(here.store, by)(intentId, (payment) =>
    noteOpened({ bookingId, attempt: 2, amountCents: 1500, livemode: false }, payment),
  );
  await handleBooking(here.store, by)(bookingId, (booking) =>
    attachPaymentIntent({ attempt: 2, intentId }, booking),
  );
  return intentId;
};

const PAID = ['PaymentIntentOpened', 'PaymentSucceeded'];
const CONFIRMED = [
  'BookingCreated',
  'PaymentAttemptStarted',
  'PaymentIntentAttached',
  'ConfirmationNumberDrawn',
  'BookingConfirmed',
];

describe('a paid intent', () => {
  test('gives the booking its number, and the same one at every repeat', async () => {
    const bookingId = await placed();
    const { intentId } = await opened(bookingId);
    await pay(intentId);
    const settled = await settle(intentId, bookingId);
    expect(settled).toEqual({
      bookingId,
      confirmationNumber: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
      position: expect.any(BigInt),
    });
    expect(await settle(intentId, bookingId)).toEqual(settled);
    expect(await settle(intentId, bookingId, there)).toEqual(settled);
    expect(await typesOf(`payment-${intentId}`)).toEqual(PAID);
    expect(await typesOf(`booking-${bookingId}`)).toEqual(CONFIRMED);
    expect((await here.store.readOne(`payment-${intentId}`, 1))?.data).toMatchObject({
      amountCents: 1500,
      currency: 'usd',
      providerFeeCents: 74,
      card: { brand: 'visa', last4: '4242' },
    });
  });

  test.each([
    ['different commands', () => [context(), context()]],
    // A process that lost its lock and the runner that took over give the very same command.
    [
      'one command given twice',
      () => {
        const { commandId } = context();
        return [context(commandId), context(commandId)];
      },
    ],
  ])('settled by two processes at once gives one number: %s', async (_, contexts) => {
    for (let round = 0; round < 20; round++) {
      const bookingId = await placed();
      const { intentId } = await opened(bookingId);
      await pay(intentId);
      const [one, other] = contexts();
      const [first, second] = await Promise.all([
        settle(intentId, bookingId, here, one),
        settle(intentId, bookingId, there, other),
      ]);
      if ('reason' in first || 'reason' in second) throw new Error('A settlement was refused');
      expect(second.confirmationNumber).toBe(first.confirmationNumber);
      expect(await typesOf(`payment-${intentId}`)).toEqual(PAID);
      expect(await typesOf(`booking-${bookingId}`)).toEqual(CONFIRMED);
      expect(await numbersTakenBy(bookingId)).toEqual([`confirmation-${first.confirmationNumber}`]);
    }
  });

  test('draws another number when the drawn one belongs to another booking', async () => {
    const bookingId = await placed();
    const { intentId } = await opened(bookingId);
    await pay(intentId);
    let robbed: string | undefined;
    const beaten: EventStore = {
      ...here.store,
      append: async (stream, expected, events) => {
        if (robbed === undefined && stream.startsWith('confirmation-')) {
          robbed = stream;
          const [event] = events;
          if (!event) throw new Error('Nothing to append');
          const robbery = { ...event, id: randomUUID(), data: { bookingId: 1 } };
          await there.store.append(stream, 'no_stream', [robbery]);
        }
        return here.store.append(stream, expected, events);
      },
    };
    const settled = await settle(intentId, bookingId, { ...here, store: beaten });
    if ('reason' in settled) throw new Error(settled.reason);
    expect(`confirmation-${settled.confirmationNumber}`).not.toBe(robbed);
    expect(await numbersTakenBy(bookingId)).toEqual([`confirmation-${settled.confirmationNumber}`]);
    expect(await typesOf(`booking-${bookingId}`)).toEqual(
      CONFIRMED.toSpliced(3, 0, 'ConfirmationNumberDrawn'),
    );
  });

  test('cut off after any write is settled by the next one with the same number', async () => {
    for (const survived of [0, 1, 2, 3]) {
      const bookingId = await placed();
      const { intentId } = await opened(bookingId);
      await pay(intentId);
      let appends = 0;
      const dying: EventStore = {
        ...here.store,
        append: async (...args) => {
          if (appends++ === survived) throw new Error('killed');
          return here.store.append(...args);
        },
      };
      await expect(
        settle(intentId, bookingId, { ...here, store: dying }),
        `killed after ${survived} writes`,
      ).rejects.toThrow('killed');
      const settled = await settle(intentId, bookingId, there);
      if ('reason' in settled) throw new Error(settled.reason);
      expect(await typesOf(`booking-${bookingId}`)).toEqual(CONFIRMED);
      expect(await numbersTakenBy(bookingId)).toEqual([
        `confirmation-${settled.confirmationNumber}`,
      ]);
    }
  });
});

describe('a second paid intent of a booking', () => {
  const refundsOf = async (intentId: string) =>
    (await payments.stripe.refunds.list({ payment_intent: intentId })).data;

  test('goes back, and answers the number of the first', async () => {
    const bookingId = await placed();
    const { intentId: first } = await opened(bookingId);
    const second = await openedBeside(bookingId);
    await pay(first);
    await pay(second);
    const settled = await settle(first, bookingId);
    if ('reason' in settled) throw new Error(settled.reason);
    const { confirmationNumber } = settled;
    for (const ports of [here, there, here]) {
      expect(await settle(second, bookingId, ports)).toMatchObject({
        bookingId,
        confirmationNumber,
      });
    }
    expect(await typesOf(`payment-${second}`)).toEqual([
      ...PAID,
      'DuplicatePaymentDetected',
      'PaymentRefundRequested',
      'RefundSucceeded',
    ]);
    expect(await refundsOf(second)).toMatchObject([{ amount: 1500, reason: 'duplicate' }]);
    expect(await refundsOf(first)).toEqual([]);
    expect(await numbersTakenBy(bookingId)).toHaveLength(1);
    expect(await bookingOf(bookingId)).toMatchObject({ intentId: first, confirmationNumber });
  });

  test('settled at once with the first by two processes: one stays, the other goes back', async () => {
    for (let round = 0; round < 10; round++) {
      const bookingId = await placed();
      const intents = [(await opened(bookingId)).intentId, await openedBeside(bookingId)];
      for (const intentId of intents) await pay(intentId);
      await Promise.all(
        intents.flatMap((intentId) =>
          [here, there].map((ports) => settle(intentId, bookingId, ports)),
        ),
      );
      const booking = await bookingOf(bookingId);
      if (booking.status !== 'confirmed') throw new Error(`The booking is ${booking.status}`);
      for (const intentId of intents) {
        const refunds = await refundsOf(intentId);
        expect(refunds).toHaveLength(intentId === booking.intentId ? 0 : 1);
      }
      expect(await numbersTakenBy(bookingId)).toEqual([
        `confirmation-${booking.confirmationNumber}`,
      ]);
    }
  });
});

describe('an intent that is not what was opened', () => {
  test.each([
    ['amount', { amount: 1499 }],
    ['currency', { currency: 'eur' }],
    ['booking', { metadata: { bookingId: '1' } }],
    ['attempt', { metadata: { attempt: '9' } }],
    ['environment', { metadata: { env: 'production' } }],
  ])('is recorded as a mismatch of its %s and confirms nothing', async (difference, change) => {
    const bookingId = await placed();
    const { intentId } = await opened(bookingId);
    await payments.stripe.paymentIntents.update(intentId, change);
    await pay(intentId);
    for (const ports of [here, there]) {
      expect(await settle(intentId, bookingId, ports)).toEqual({ reason: 'payment-mismatch' });
    }
    expect(await here.store.read(`payment-${intentId}`)).toMatchObject([
      { type: 'PaymentIntentOpened' },
      { type: 'PaymentMismatchDetected', data: { bookingId, differences: [difference] } },
    ]);
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'open' });
  });

  test('is unknown for another booking, and when it was not opened here', async () => {
    const [bookingId, other] = [await placed(), await placed()];
    const { intentId } = await opened(bookingId);
    await pay(intentId);
    expect(await settle(intentId, other)).toEqual({ reason: 'unknown-intent' });
    expect(await settle('pi_unheard_of', other)).toEqual({ reason: 'unknown-intent' });
    expect(await bookingOf(other)).toMatchObject({ status: 'open' });
    expect(await typesOf(`payment-${intentId}`)).toEqual(['PaymentIntentOpened']);
  });
});

describe('an intent that is not paid yet', () => {
  test('is refused until a card is accepted; a declined one is recorded, once', async () => {
    const bookingId = await placed();
    const { intentId } = await opened(bookingId);
    const unfinished = { reason: 'payment-unfinished' };
    expect(await settle(intentId, bookingId)).toEqual(unfinished);
    await expect(pay(intentId, 'pm_card_chargeDeclined')).rejects.toThrow('declined');
    for (const ports of [here, there]) {
      expect(await settle(intentId, bookingId, ports)).toEqual(unfinished);
    }
    await pay(intentId);
    expect(await settle(intentId, bookingId)).toHaveProperty('confirmationNumber');
    expect(await typesOf(`payment-${intentId}`)).toEqual(PAID.toSpliced(1, 0, 'PaymentFailed'));
    const charges = await payments.stripe.charges.list({ payment_intent: intentId });
    expect(charges.data.filter(({ paid }) => paid)).toHaveLength(1);
  });

  test('has each declined card recorded, in the order in which they were tried', async () => {
    const bookingId = await placed();
    const { intentId } = await opened(bookingId);
    for (const card of ['pm_card_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds']) {
      await expect(pay(intentId, card)).rejects.toThrow('card');
    }
    await settle(intentId, bookingId);
    expect(await here.store.read(`payment-${intentId}`)).toMatchObject([
      { type: 'PaymentIntentOpened' },
      { type: 'PaymentFailed', data: { declineCode: 'generic_decline' } },
      { type: 'PaymentFailed', data: { declineCode: 'insufficient_funds' } },
    ]);
  });

  test('has each card recorded that its bank did not authenticate', async () => {
    const bookingId = await placed();
    const { intentId } = await opened(bookingId);
    for (const count of [1, 2]) {
      await pay(intentId, 'pm_card_authenticationRequired');
      await payments.control(`payment_intents/${intentId}/authenticate`, { outcome: 'fail' });
      for (const ports of [here, there]) await settle(intentId, bookingId, ports);
      const failed = Array.from({ length: count }, () => 'PaymentFailed');
      expect(await typesOf(`payment-${intentId}`)).toEqual(['PaymentIntentOpened', ...failed]);
    }
  });

  test('is processing until the provider says otherwise', async () => {
    const bookingId = await placed();
    const { intentId } = await opened(bookingId);
    await payments.control('next-outcome', { for: 'confirm', outcome: 'processing' });
    await pay(intentId);
    expect(await settle(intentId, bookingId)).toEqual({ reason: 'payment-processing' });
    await payments.control(`payment_intents/${intentId}/settle`, { outcome: 'succeeded' });
    expect(await settle(intentId, bookingId)).toHaveProperty('confirmationNumber');
  });

  test('is refused as cancelled once it was', async () => {
    const bookingId = await placed();
    const { intentId } = await opened(bookingId);
    await payments.stripe.paymentIntents.cancel(intentId);
    expect(await settle(intentId, bookingId)).toEqual({ reason: 'payment-cancelled' });
  });
});

describe('opening a payment', () => {
  const intentsOf = async (bookingId: number) => {
    const { data } = await payments.stripe.paymentIntents.list({ limit: 100 });
    return data.filter(({ metadata }) => metadata['bookingId'] === String(bookingId));
  };

  test('records attempt and intent, and says to the provider no more than it must', async () => {
    const bookingId = await placed();
    const { intentId, clientSecret } = await opened(bookingId);
    expect(clientSecret).toContain(intentId);
    expect(await intentsOf(bookingId)).toMatchObject([
      {
        id: intentId,
        amount: 1500,
        currency: 'usd',
        metadata: { bookingId: String(bookingId), attempt: '1', env: 'test' },
      },
    ]);
    expect(await typesOf(`booking-${bookingId}`)).toEqual(CONFIRMED.slice(0, 3));
    expect(await typesOf(`payment-${intentId}`)).toEqual(['PaymentIntentOpened']);
  });

  test('is apart from that of another environment on the same account', async () => {
    const elsewhere = stripeProvider(payments.stripe, { environment: 'staging', livemode: false });
    const asked = {
      bookingId: await placed(),
      attempt: 1,
      amountCents: 1500,
      currency: 'usd',
    } as const;
    const [own, theirs] = [
      await here.provider.openIntent(asked),
      await elsewhere.openIntent(asked),
    ];
    expect(theirs).toMatchObject({ metadata: { env: 'staging' } });
    expect(theirs).not.toMatchObject(own);
  });

  test('for a booking that is replaced while the provider is asked leaves nothing to pay', async () => {
    const [bookingId, byBookingId] = [await placed(), await placed()];
    const provider: PaymentProvider = {
      ...here.provider,
      openIntent: async (asked) => {
        const intent = await here.provider.openIntent(asked);
        await replaceBooking(here, { bookingId, byBookingId }, context());
        return intent;
      },
    };
    const rejected = await openPayment({ ...here, provider }, bookingId, context());
    expect(rejected).toEqual({ reason: 'booking-replaced' });
    expect(await intentsOf(bookingId)).toMatchObject([{ status: 'canceled' }]);
  });

  test('is opened by the next call after an error of the provider, which keeps it under its key', async () => {
    const bookingId = await placed();
    await payments.control('fail-next', {
      how: 'status',
      status: 500,
      request: 'POST /v1/payment_intents',
    });
    await expect(openPayment(here, bookingId, context())).rejects.toMatchObject({
      name: 'ProviderUnavailable',
    });
    const { intentId } = await opened(bookingId, there);
    expect(await intentsOf(bookingId)).toMatchObject([
      { id: intentId, metadata: { attempt: '2' } },
    ]);
    await pay(intentId);
    expect(await settle(intentId, bookingId)).toMatchObject({ bookingId });
  });

  test('is the same one after a lost answer', async () => {
    const bookingId = await placed();
    for (let tries = 0; tries < 3; tries++) {
      await payments.control('fail-next', {
        how: 'reset',
        executed: true,
        request: 'POST /v1/payment_intents',
      });
    }
    await expect(openPayment(here, bookingId, context())).rejects.toThrow('connection');
    const { intentId } = await opened(bookingId, there);
    expect(await intentsOf(bookingId)).toMatchObject([
      { id: intentId, metadata: { attempt: '1' } },
    ]);
  });

  test('uses an unfinished intent again, in every process, also after a declined card', async () => {
    const bookingId = await placed();
    const intent = await opened(bookingId);
    expect(await opened(bookingId, there)).toEqual(intent);
    await expect(pay(intent.intentId, 'pm_card_chargeDeclined')).rejects.toThrow('declined');
    expect(await opened(bookingId)).toEqual(intent);
    expect(await intentsOf(bookingId)).toHaveLength(1);
  });

  test('at once in two processes opens one', async () => {
    for (let round = 0; round < 5; round++) {
      const bookingId = await placed();
      const [one, other] = await Promise.all([opened(bookingId), opened(bookingId, there)]);
      expect(other.intentId).toBe(one.intentId);
      expect(await intentsOf(bookingId)).toHaveLength(1);
      expect(await typesOf(`booking-${bookingId}`)).toEqual(CONFIRMED.slice(0, 3));
    }
  });

  test('after a cancelled intent starts a new attempt, which can be paid', async () => {
    const bookingId = await placed();
    const { intentId: cancelled } = await opened(bookingId);
    await payments.stripe.paymentIntents.cancel(cancelled);
    const { intentId } = await opened(bookingId);
    expect(intentId).not.toBe(cancelled);
    expect(await bookingOf(bookingId)).toMatchObject({
      attempts: [
        { attempt: 1, intentId: cancelled },
        { attempt: 2, intentId },
      ],
    });
    await pay(intentId);
    expect(await settle(intentId, bookingId)).toHaveProperty('confirmationNumber');
  });

  test('cut off after the provider answered finds the same intent', async () => {
    // The first append is the attempt; the second and third follow the provider's answer.
    for (const survived of [1, 2]) {
      const bookingId = await placed();
      let appends = 0;
      const store: EventStore = {
        ...here.store,
        append: async (...args) => {
          if (appends++ === survived) throw new Error('killed');
          return here.store.append(...args);
        },
      };
      await expect(openPayment({ ...here, store }, bookingId, context())).rejects.toThrow('killed');
      const left = await intentsOf(bookingId);
      expect(left).toHaveLength(1);
      const { intentId } = await opened(bookingId, there);
      expect(intentId).toBe(left[0]?.id);
      expect(await intentsOf(bookingId)).toHaveLength(1);
      expect(await typesOf(`booking-${bookingId}`)).toEqual(CONFIRMED.slice(0, 3));
      expect(await typesOf(`payment-${intentId}`)).toEqual(['PaymentIntentOpened']);
    }
  });

  test('is refused without a booking, once paid, and once confirmed', async () => {
    expect(await openPayment(here, 1, context())).toMatchObject({ reason: 'booking-absent' });
    const bookingId = await placed();
    const { intentId } = await opened(bookingId);
    await pay(intentId);
    expect(await openPayment(here, bookingId, context())).toMatchObject({ reason: 'already-paid' });
    await settle(intentId, bookingId);
    expect(await openPayment(here, bookingId, context())).toMatchObject({ reason: 'already-paid' });
  });
});
