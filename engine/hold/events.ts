import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const shapes = {
  /** The supplier is about to be asked for a hold; from now on it may have made one. */
  HoldAttempted: z.object({
    bookingId: z.number(),
    /** From 1. */
    attempt: z.number(),
    offerId: z.string(),
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
  }),
  /** The airline holds nothing: the trip is not sold any more, or the supplier's code says why. */
  HoldRefused: z.object({ code: z.string() }),
  /** The airline changed the flights that it holds. */
  HoldChanged: z.object({ orderId: z.string() }),
  /** The airline holds nothing any more: its deadline passed, or it cancelled. */
  HoldEnded: z.object({ orderId: z.string(), because: z.enum(['lapsed', 'cancelled']) }),
  /** The hold was given back, since its booking was cancelled. */
  HoldReleased: z.object({ orderId: z.string() }),
};

/** The stream `hold-{bookingId}`: what an airline holds for a paid booking. */
export const holdCodec = eventCodec(shapes);
export type HoldEvent = EventOf<typeof shapes>;
