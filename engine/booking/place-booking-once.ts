import { createHash } from 'node:crypto';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { settleLastAttempt } from '../payment/settle-last-attempt.ts';
import type { KnownBooking } from './booking-state.ts';
import { bookingDecider } from './booking.ts';
import { correctDetails, type CorrectDetailsRejection } from './correct-details.ts';
import type { Trip } from './create-booking.ts';
import {
  findTrip,
  openBooking,
  type PlaceBooking,
  type PlaceBookingPorts,
  type PlaceBookingRejection,
  type PlacedBooking,
} from './place-booking.ts';
import { replaceBooking } from './replace-booking.ts';
import { bookingIdFrom } from './booking-id.ts';

/**
 * SHA-256 of an idempotency key together with who sent it, hexadecimal: the same key from another
 * browser, or for another account, is another key.
 */
export const idempotencyKeyHash = (
  key: string,
  { visitorHash, userId }: { visitorHash: string; userId: number | null },
): string =>
  createHash('sha256')
    .update(`${visitorHash} ${userId ?? ''} ${key}`)
    .digest('hex');

/**
 * The id of the booking that a key made first (`number` 0), second and so on. A repeated request
 * computes the same id, so the uniqueness of `booking-{id}` deduplicates it.
 */
export const bookingIdOfKey = (keyHash: string, number: number): number =>
  bookingIdFrom(createHash('sha256').update(`${keyHash} ${number}`).digest());

/**
 * Why a request with an idempotency key made and changed nothing; `bookingId` is the caller's own
 * booking that stays as it is.
 */
export type PlaceOnceRejection =
  | PlaceBookingRejection
  | (CorrectDetailsRejection & { bookingId: number });

/**
 * Places a booking under an idempotency key: one booking, however often the request is sent.
 * A repeat returns the same booking, with its details corrected where they differ. A repeat with
 * other flights opens a new booking and replaces the one before, whose intent is cancelled.
 */
export const placeBookingOnce = async (
  ports: PlaceBookingPorts & { provider: PaymentProvider },
  { key, ...command }: PlaceBooking & { key: string },
  context: CommandContext,
): Promise<PlacedBooking | PlaceOnceRejection> => {
  const trip = await findTrip(ports.supplier, command, context.at);
  if ('reason' in trip) return trip;
  const keyHash = idempotencyKeyHash(key, command);
  const replaced: number[] = [];

  const place = async (): Promise<PlacedBooking | PlaceOnceRejection> => {
    for (let number = 0; ;) {
      const bookingId = bookingIdOfKey(keyHash, number);
      const { state: booking } = await foldStream(ports.store, bookingDecider, bookingId);
      if (booking.status === 'absent') {
        const origin = { idempotencyKeyHash: keyHash, replaces: replaced };
        const opening = { ...command, ...origin, bookingId, trip };
        const opened = await openBooking(ports, opening, context);
        if (!('reason' in opened)) return opened;
        if (opened.reason !== 'id-taken') return { reason: opened.reason };
        // The same request opened it a moment ago: the next round finds it.
        continue;
      }
      const isOwn = booking.idempotencyKeyHash === keyHash;
      if (isOwn && booking.replacedBy === null && !booking.forgotten) {
        if (isSameTrip(booking, trip)) {
          const revise = () => command;
          const corrected = await correctDetails(ports, { bookingId, revise }, context);
          if ('reason' in corrected) return { bookingId, ...corrected };
          return { bookingId, position: corrected.position };
        }
        const money = await withdraw(booking);
        if (money === 'undecided') return { reason: 'payment-processing', bookingId };
        if (money === 'unpaid') replaced.push(bookingId);
      }
      number += 1;
    }
  };

  /** Makes an unpaid booking unpayable before another one takes its place. */
  const withdraw = (booking: KnownBooking) =>
    booking.status === 'open'
      ? settleLastAttempt(ports, booking, { cancel: true }, context)
      : 'paid';

  const placed = await place();
  if ('reason' in placed) return placed;
  for (const bookingId of replaced) {
    await replaceBooking(ports, { bookingId, byBookingId: placed.bookingId }, context);
  }
  return placed;
};

const isSameTrip = (booking: KnownBooking, trip: Trip): boolean =>
  booking.outbound.id === trip.outbound.id &&
  booking.return?.id === trip.return?.id &&
  booking.isRoundTrip === trip.isRoundTrip &&
  1 + booking.additionalTravellers.length === trip.travellers;
