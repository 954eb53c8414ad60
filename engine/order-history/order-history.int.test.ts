import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { checkoutAbandoned, reminderSent } from '../abandonment/abandonment.fixture.ts';
import {
  attemptStarted,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  intentAttached,
  itineraryIssued,
  numberDrawn,
} from '../booking/booking.fixture.ts';
import type { DomainEvent } from '../kernel/event.ts';
import {
  disputeOpened,
  paymentFailed,
  paymentOpened,
  paymentSucceeded,
  refundSucceeded,
} from '../payment/payment.fixture.ts';
import { linkIssued, linkOpened } from '../recovery/recovery.fixture.ts';
import { describeEvent } from './describe-event.ts';
import { orderHistory } from './order-history.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const write = async (stream: string, event: DomainEvent, schema: number) => {
  const before = await backend.store.read(stream);
  const id = randomUUID();
  await backend.store.append(stream, before.at(-1)?.revision ?? 'no_stream', [
    {
      ...event,
      id,
      metadata: {
        correlationId: 'correlation',
        causationId: 'cause',
        actor: 'system',
        at: '2026-11-20T12:00:00.000Z',
        schema,
      },
    },
  ]);
  return id;
};

const mailSent = { type: 'MailSent', data: { messageId: '<mail@skyhold.example>' } };
const taken = { type: 'ConfirmationNumberTaken', data: { bookingId: 1 } };

/** Every stream of one order with its events; `schema` applies to all of them. */
const streamsOf = (bookingId: number, schema = 2): [string, DomainEvent[], number][] => {
  const intentId = `pi_${bookingId}`;
  const number = String(bookingId).slice(-6);
  const link = `hash-${bookingId}`;
  const refund = `re_${bookingId}`;
  return [
    [
      `booking-${bookingId}`,
      [
        bookingCreated({ bookingId }),
        attemptStarted(),
        intentAttached(1, intentId),
        numberDrawn(number, intentId),
        bookingConfirmed({ bookingId, confirmationNumber: number, intentId }),
        itineraryIssued(),
        bookingCancelled(),
      ],
      schema,
    ],
    [
      `payment-${intentId}`,
      [
        paymentOpened(),
        paymentFailed(),
        paymentSucceeded(),
        refundSucceeded(refund),
        disputeOpened(),
      ],
      schema,
    ],
    [`confirmation-${number}`, [taken], 1],
    [`abandonment-${bookingId}`, [checkoutAbandoned({ bookingId }), reminderSent(1, link)], 1],
    [`recovery-${link}`, [linkIssued(), linkOpened()], 1],
    [`mail-recovery-${bookingId}-1`, [mailSent], 1],
    [`mail-sales-${bookingId}`, [mailSent], 1],
    [`mail-refunded-${refund}`, [mailSent], 1],
    [`mail-cancelled-${bookingId}`, [mailSent], 1],
    [`mail-confirmation-${bookingId}`, [mailSent], 1],
  ];
};

test('contains every event of the order’s streams once, in the order of the log, each described', async () => {
  let bookingId = 4_711_000_000;
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat(1_000)), async (draws) => {
      bookingId += 2;
      // Two orders at once, with interleaved streams: neither history contains the other's events.
      const waiting = [...streamsOf(bookingId), ...streamsOf(bookingId + 1)];
      const written: string[] = [];
      while (waiting.length > 0) {
        const place = (draws.next().value ?? 0) % waiting.length;
        const [stream, events, schema] = waiting[place] ?? ['', [], 1];
        const event = events.shift();
        if (!event) {
          waiting.splice(place, 1);
          continue;
        }
        const id = await write(stream, event, schema);
        if (new RegExp(`${bookingId}|${String(bookingId).slice(-6)}$`).test(stream)) {
          written.push(id);
        }
      }
      const history = await orderHistory(backend.store, bookingId);
      expect(history.map(({ id }) => id)).toEqual(written);
      for (const event of history) expect(describeEvent(event)).toMatch(/^[A-Z$].{9,}[^.]$/);
    }),
    { numRuns: 8 },
  );
});

test('of an order that does not exist is empty', async () =>
  expect(await orderHistory(backend.store, 1_234_567_890)).toEqual([]));
