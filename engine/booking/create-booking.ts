import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import { type Flight, firstSegment, hasTime, lastSegment } from '../flights/flight.ts';
import type { Booking } from './booking-state.ts';
import type { BookingEvent } from './events.ts';
import { CURRENCY, reservationFeeCents } from './price-list.ts';

/** The flights come from the supplier, never from the client. */
export type Trip = {
  outbound: Flight;
  return: Flight | null;
  isRoundTrip: boolean;
  /** How many people travel, the lead passenger included. */
  travellers: number;
  /** What the client believes it will pay, USD cents. */
  quotedFeeCents: number;
};

/** Everything that a new booking copies. */
export type CreateBooking = Trip & {
  bookingId: number;
  supplier: { name: string; live: boolean };
  sealed: string;
  sealedTravellers: string[];
  visitorHash: string;
  idempotencyKeyHash: string | null;
  userId: number | null;
  replaces: number[];
};

export type ReturnRejection = Rejection<'unexpected-return' | 'return-does-not-lead-back'>;
export type TripRejection = ReturnRejection | Rejection<'fee-mismatch'>;

/** Why a flight cannot be the return flight of a trip, or `undefined`. */
export const returnRejectionOf = ({
  outbound,
  return: back,
  isRoundTrip,
}: Pick<Trip, 'outbound' | 'return' | 'isRoundTrip'>): ReturnRejection | undefined => {
  if (!back) return undefined;
  if (!isRoundTrip) return { reason: 'unexpected-return' };
  return leadsBack(outbound, back) ? undefined : { reason: 'return-does-not-lead-back' };
};

/** Why a trip cannot be booked, or `undefined`. */
export const rejectionOf = (trip: Trip): TripRejection | undefined => {
  const rejection = returnRejectionOf(trip);
  if (rejection) return rejection;
  if (trip.quotedFeeCents !== reservationFeeCents(trip.isRoundTrip, trip.travellers)) {
    return { reason: 'fee-mismatch' };
  }
  return undefined;
};

/** A trip out, and back when it is a round trip whose return was found (spec 1 §7). */
export const createBooking = (
  command: CreateBooking,
  booking: Booking,
): Decision<BookingEvent, TripRejection | Rejection<'id-taken'>> => {
  if (booking.status !== 'absent') return { reason: 'id-taken' };
  const rejection = rejectionOf(command);
  if (rejection) return rejection;
  return [
    {
      type: 'BookingCreated',
      data: {
        bookingId: command.bookingId,
        isRoundTrip: command.isRoundTrip,
        outbound: command.outbound,
        return: command.return,
        feeCents: reservationFeeCents(command.isRoundTrip, command.travellers),
        currency: CURRENCY,
        supplier: command.supplier.name,
        sample: !command.supplier.live,
        sealed: command.sealed,
        sealedTravellers: command.sealedTravellers,
        visitorHash: command.visitorHash,
        source: 'shop',
        idempotencyKeyHash: command.idempotencyKeyHash,
        userId: command.userId,
        replaces: command.replaces,
      },
    },
  ];
};

const leadsBack = (outbound: Flight, back: Flight): boolean =>
  firstSegment(back).origin.code === lastSegment(outbound).destination.code &&
  lastSegment(back).destination.code === firstSegment(outbound).origin.code &&
  isLater(firstSegment(back).departsAt, lastSegment(outbound).arrivesAt);

/** Compares local times of one airport; where either is a date without its time, days alone. */
const isLater = (departsAt: string, arrivesAt: string): boolean =>
  hasTime(departsAt) && hasTime(arrivesAt)
    ? departsAt > arrivesAt
    : departsAt.slice(0, 10) >= arrivesAt.slice(0, 10);
