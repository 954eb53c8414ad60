import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { flightSchema } from '../flights/flight.ts';

const trip = z.object({ outbound: flightSchema, return: flightSchema.nullable() });

const shapes = {
  /** The supplier is about to be asked for a hold; from now on it may have made one. */
  HoldAttempted: z.object({
    bookingId: z.number(),
    /** From 1. */
    attempt: z.number(),
    offerId: z.string(),
    /** How often names or dates of birth of the booking had been corrected. */
    corrections: z.number(),
    /** ISO 8601 instant. */
    at: z.string(),
  }),
  /** The airline took the order and decides later. */
  HoldDelayed: z.object({ attempt: z.number() }),
  /** The airline holds the flights, as the supplier answered or as it was found there. */
  HoldPlaced: z.object({
    /** The supplier's id of it. */
    orderId: z.string(),
    airlineRecordLocator: z.string(),
    /** ISO 8601 instant; `null` where the airline names none. */
    heldUntil: z.string().nullable(),
    /** What the supplier charges for the order, integer cents of USD. */
    supplierFeeCents: z.number(),
  }),
  /** The airline does not hold what it was asked for: it is not sold any more, or the supplier's code says why. */
  HoldRefused: z.object({ code: z.string(), corrections: z.number() }),
  /** The traveller may choose one of these trips instead of a refused one. */
  AlternativesOffered: z.object({
    trips: z.array(trip).min(1),
    /** ISO 8601 instant. */
    until: z.string(),
  }),
  /** Somebody asked for a hold: of a trip that was offered, or again after a hold ended. */
  HoldRequested: z.object({
    by: z.enum(['traveller', 'administrator']),
    /** From 1, among the alternatives; `null`: again of the same trip. */
    alternative: z.number().nullable(),
  }),
  /** No airline holds anything for the booking, and none will be asked again: the fee goes back. */
  HoldFailed: z.object({ because: z.enum(['no-alternatives', 'not-chosen', 'declined']) }),
  /** The airline changed the flights that it holds. */
  HoldChanged: z.object({
    orderId: z.string(),
    /** The flights as they are now; `null` where only that they changed is known. */
    trip: trip.nullable(),
  }),
  /** The airline holds nothing any more: its deadline passed, or it cancelled. */
  HoldEnded: z.object({ orderId: z.string(), because: z.enum(['lapsed', 'cancelled']) }),
  /** The hold was given back: its booking was cancelled, or the administrator gave it up. */
  HoldReleased: z.object({ orderId: z.string() }),
};

/** Before a correction placed another hold. */
const withCorrections = (data: unknown) => ({ corrections: 0, ...(data as object) });
/** Before the supplier's fee was known. */
const withSupplierFee = (data: unknown) => ({ supplierFeeCents: 0, ...(data as object) });
/** Before the flights of a changed hold were read. */
const withTrip = (data: unknown) => ({ trip: null, ...(data as object) });

/** The stream `hold-{bookingId}`: what an airline holds for a paid booking. */
export const holdCodec = eventCodec(shapes, {
  HoldAttempted: [withCorrections],
  HoldPlaced: [withSupplierFee],
  HoldRefused: [withCorrections],
  HoldChanged: [withTrip],
});
export type HoldEvent = EventOf<typeof shapes>;

/** The flights of a trip, out and back. */
export type HeldFlights = z.output<typeof trip>;
