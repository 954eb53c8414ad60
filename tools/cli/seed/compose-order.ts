import { decideMissingBooking } from '#engine/booking/add-missing-booking.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { cancelBooking } from '#engine/booking/cancel-booking.ts';
import { confirmDrawnNumber, drawNumber } from '#engine/booking/confirm-booking.ts';
import {
  confirmationNumberDecider,
  takeConfirmationNumber,
} from '#engine/booking/confirmation-number.ts';
import { createBooking, type Trip } from '#engine/booking/create-booking.ts';
import { decideFreeReservation } from '#engine/booking/grant-free-reservation.ts';
import { attachPaymentIntent, startPaymentAttempt } from '#engine/booking/payment-attempts.ts';
import { deterministicUuid } from '#engine/kernel/deterministic-uuid.ts';
import type { Actor } from '#engine/kernel/event.ts';
import { noteOpened } from '#engine/payment/open-payment.ts';
import { paymentIdOf } from '#engine/payment/payment-kind.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import { recordProviderState } from '#engine/payment/record-provider-state.ts';
import type { LogEvent } from '#tools/cli/eventlog/log-event.ts';
import type { OrderKind } from './order-kind.ts';
import { ENVIRONMENT, paidIntent } from './paid-intent.ts';
import { recordDecisions } from './record-decisions.ts';

export type SeededOrder = {
  bookingId: number;
  confirmationNumber: string;
  kind: OrderKind;
  trip: Trip;
  sealed: string;
  sealedTravellers: string[];
  supplier: { name: string; live: boolean };
  createdAt: Date;
  draw: () => number;
};

const MINUTE_MS = 60_000;

/** What ties the events of a seeded order together. */
export const correlationOf = (bookingId: number): string =>
  deterministicUuid('seeded order', bookingId);

/** The whole history of an order, decided by the domain's own rules, in the order of the log. */
export const composeOrder = (order: SeededOrder): LogEvent[] => {
  const { bookingId, confirmationNumber, kind, trip, supplier, createdAt, draw } = order;
  const { sealed, sealedTravellers } = order;
  const { decide, events } = recordDecisions(correlationOf(bookingId));
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS);

  const create = () => {
    const visitorHash = deterministicUuid('seeded visitor', bookingId).replaceAll('-', '');
    decide(bookingDecider, bookingId, 'visitor', createdAt, (booking) =>
      createBooking(
        {
          ...trip,
          bookingId,
          supplier,
          sealed,
          sealedTravellers,
          visitorHash,
          idempotencyKeyHash: null,
          userId: null,
          replaces: [],
        },
        booking,
      ),
    );
  };
  const intentId = `pi_seeded_${bookingId}`;
  const openPayment = () => {
    const amountCents = trip.quotedFeeCents;
    const opened = { bookingId, attempt: 1, amountCents, livemode: false };
    const at = after(2);
    decide(bookingDecider, bookingId, 'visitor', at, (booking) =>
      startPaymentAttempt({ finished: 0 }, booking),
    );
    decide(paymentDecider, intentId, 'visitor', at, (payment) => noteOpened(opened, payment));
    decide(bookingDecider, bookingId, 'visitor', at, (booking) =>
      attachPaymentIntent({ attempt: 1, intentId }, booking),
    );
  };
  const confirm = (actor: Actor, at: Date) => {
    decide(confirmationNumberDecider, confirmationNumber, actor, at, (holder) =>
      takeConfirmationNumber({ bookingId }, holder),
    );
    decide(bookingDecider, bookingId, actor, at, (booking) =>
      confirmDrawnNumber({ confirmationNumber, at }, booking),
    );
  };
  const pay = () => {
    openPayment();
    const at = after(4);
    const amountCents = trip.quotedFeeCents;
    const intent = paidIntent({ bookingId, intentId, amountCents, at }, draw);
    decide(paymentDecider, intentId, 'visitor', at, (payment) =>
      recordProviderState({ intent, environment: ENVIRONMENT }, payment),
    );
    const candidate = confirmationNumber;
    decide(bookingDecider, bookingId, 'visitor', at, (booking) =>
      drawNumber({ intentId, candidate, taken: undefined }, booking),
    );
    confirm('visitor', at);
  };
  const add = (paymentStatus: 'succeeded' | 'pending' | 'failed') => {
    const { quotedFeeCents: feeCents, ...flights } = trip;
    const added = {
      bookingId,
      sealed,
      sealedTravellers: [],
      candidate: confirmationNumber,
      paymentStatus,
    };
    const rest = { ...flights, feeCents, sample: true };
    decide(bookingDecider, bookingId, 'administrator', createdAt, (booking) =>
      decideMissingBooking(
        { ...rest, ...added, intentId: paymentIdOf('offline', bookingId) },
        booking,
      ),
    );
    if (paymentStatus === 'succeeded') confirm('administrator', createdAt);
  };

  switch (kind) {
    case 'draft':
      create();
      break;
    case 'unpaid':
      create();
      openPayment();
      break;
    case 'paid':
      create();
      pay();
      break;
    case 'cancelled':
      create();
      pay();
      decide(bookingDecider, bookingId, 'administrator', after(1_440), (booking) =>
        cancelBooking({ reason: 'requested', sealedNote: null }, booking),
      );
      break;
    case 'free': {
      create();
      const granted = { intentId: paymentIdOf('free', bookingId), candidate: confirmationNumber };
      decide(bookingDecider, bookingId, 'administrator', after(3), (booking) =>
        decideFreeReservation(granted, booking),
      );
      confirm('administrator', after(3));
      break;
    }
    case 'added':
      add('succeeded');
      break;
    case 'pending':
      add('pending');
      break;
    case 'failed':
      add('failed');
      break;
    default:
      return kind satisfies never;
  }
  return events;
};
