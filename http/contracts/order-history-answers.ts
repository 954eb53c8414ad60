import { z } from 'zod';
import { dollars, instant } from './answer-fields.ts';
import { additionalPassengerView } from './booking-answers.ts';
import { flightView } from './flight-answers.ts';

/** One event of an order's life, from any of its streams. */
const historyEntry = z.object({
  eventId: z.string(),
  at: instant,
  stream: z.string(),
  type: z.string(),
  step: z.string().describe("The step of the order's life that it belongs to, such as Payment"),
  isTechnical: z.boolean().describe('Whether only engineers want to see it'),
  mail: z
    .object({ reason: z.string(), name: z.string() })
    .nullable()
    .describe('The mail that it is about'),
  what: z.string().describe('What happened, as a sentence for people'),
  reason: z
    .string()
    .nullable()
    .describe('Why the administrator corrected the reservation, in their words'),
  actor: z.enum(['visitor', 'customer', 'administrator', 'system', 'provider']),
  cause: z
    .object({ eventId: z.string(), type: z.string() })
    .nullable()
    .describe('The event that led here, as far as it is in this history'),
  event: z
    .object({ data: z.unknown(), metadata: z.unknown(), revision: z.number() })
    .describe('The recorded event, sealed parts still sealed'),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** `GET /api/admin/bookings/{id}/history`, oldest first. */
export const orderHistoryView = z.array(historyEntry);
export type OrderHistoryView = z.infer<typeof orderHistoryView>;

/** An order as the log knew it at a moment, folded by the functions that decide commands. */
export const orderAsOfView = z.object({
  at: instant,
  status: z.enum(['open', 'confirming', 'confirmed', 'cancelled']),
  confirmationNumber: z.string().nullable(),
  reservationFee: dollars,
  passenger: z
    .object({ firstName: z.string(), lastName: z.string(), email: z.string() })
    .nullable()
    .describe('As given until then; null once the traveller is erased, whenever that was'),
  additionalPassengers: z.array(additionalPassengerView.pick({ firstName: true, lastName: true })),
  outboundFlight: flightView,
  returnFlight: flightView.nullable(),
  refundRequest: z
    .enum(['open', 'accepted', 'declined'])
    .nullable()
    .describe("The traveller's last request for a refund"),
  documents: z.number().describe('How many documents were issued'),
  payments: z.array(
    z.object({ intentId: z.string(), status: z.string(), amount: dollars, refunded: dollars }),
  ),
});
export type OrderAsOfView = z.infer<typeof orderAsOfView>;
