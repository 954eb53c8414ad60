import type { Decider } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { type BookingEvent, bookingCodec } from './events.ts';

type Created = DataOf<BookingEvent, 'BookingCreated'>;

/** A try to be paid; `intentId` is missing between asking the provider and its answer. */
export type PaymentAttempt = { attempt: number; amountCents: number; intentId?: string };

type Existing = Created & { attempts: PaymentAttempt[] };

export type Booking =
  | { status: 'absent' }
  | (Existing & { status: 'open' })
  /** Paid by `intentId`; `confirmationNumber` is a candidate until it is taken. */
  | (Existing & { status: 'confirming'; confirmationNumber: string; intentId: string })
  | (Existing & {
      status: 'confirmed';
      confirmationNumber: string;
      intentId: string;
      confirmedAt: string;
    });

const existing = (
  booking: Booking,
  event: BookingEvent,
): Exclude<Booking, { status: 'absent' }> => {
  if (booking.status === 'absent') throw new Error(`${event.type} before BookingCreated`);
  return booking;
};

const evolve = (booking: Booking, event: BookingEvent): Booking => {
  switch (event.type) {
    case 'BookingCreated':
      return { ...event.data, status: 'open', attempts: [] };
    case 'PaymentAttemptStarted': {
      const before = existing(booking, event);
      return { ...before, attempts: [...before.attempts, event.data] };
    }
    case 'PaymentIntentAttached': {
      const before = existing(booking, event);
      const attempts = before.attempts.map((attempt) =>
        attempt.attempt === event.data.attempt
          ? { ...attempt, intentId: event.data.intentId }
          : attempt,
      );
      return { ...before, attempts };
    }
    case 'ConfirmationNumberDrawn':
      return { ...existing(booking, event), ...event.data, status: 'confirming' };
    case 'BookingConfirmed':
      return { ...existing(booking, event), ...event.data, status: 'confirmed' };
    default:
      return event satisfies never;
  }
};

/** The stream `booking-{bookingId}`. */
export const bookingDecider: Decider<number, Booking, BookingEvent> = {
  stream: (bookingId) => `booking-${bookingId}`,
  codec: bookingCodec,
  initial: { status: 'absent' },
  evolve,
};
