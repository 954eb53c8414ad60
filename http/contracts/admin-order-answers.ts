import { z } from 'zod';
import { dollars, instant } from './answer-fields.ts';
import { bookingDetailsView, documentView, returnedMail } from './booking-answers.ts';
import { adminHoldView } from './hold-answers.ts';
import { refundRequestView } from './reservation-answers.ts';

/** One order as the list and its detail show it (spec 2 §7). */
export const adminEntry = bookingDetailsView.extend({
  forgottenAt: instant
    .nullable()
    .describe('Since when the personal data is erased; its fields are blank then'),
  isDisputed: z
    .boolean()
    .describe(
      'Whether the cardholder disputed one of its payments, also when that was won or lost',
    ),
});
export type AdminEntry = z.infer<typeof adminEntry>;

/** A button that leads to a page (spec 2 §9: at most 5). */
const pageButton = z.object({
  number: z.number(),
  cursor: z.string().nullable().describe('Where the page begins'),
});
export type PageButton = z.infer<typeof pageButton>;

/**
 * `GET /api/admin/stats`: the cards above the list, and with `Accept: text/event-stream` again
 * whenever they change. Revenue is US dollars with two decimals.
 */
export const adminStats = z.object({
  totalOrders: z.number(),
  completedOrders: z.number(),
  totalRevenue: dollars.describe('Sum of the reservation fees of orders whose label is Paid'),
});
export type AdminStatsView = z.infer<typeof adminStats>;

export const adminOrdersPage = z.object({
  stats: adminStats.describe('Read before the entries, to compare with later ones'),
  entries: z.array(adminEntry),
  page: z.number(),
  buttons: z.array(pageButton).describe('At most 5 (spec 2 §9), in order, this page among them'),
  previous: pageButton.nullable(),
  next: pageButton.nullable(),
  last: pageButton
    .nullable()
    .describe('null where there is no other page, or so many that they are not counted'),
  found: z
    .object({ count: z.number(), exact: z.boolean() })
    .describe('With words that very many orders hold, counting stops at 1,000'),
});
export type AdminOrdersPage = z.infer<typeof adminOrdersPage>;

/** What happens next without the administrator. */
export const comingUp = z.object({
  what: z.enum(['silence-ends', 'recovery-mail', 'abandonment-expires', 'payment-watch-ends']),
  at: instant,
});

/** `GET /api/admin/bookings/{id}`: an order with its payments, mails and notes. */
export const adminOrderView = adminEntry.extend({
  source: z.enum(['shop', 'administrator']),
  notes: z.array(z.object({ at: instant, text: z.string() })).describe('Oldest first'),
  payments: z.array(
    z.object({
      intentId: z.string(),
      status: z.string(),
      amount: dollars,
      refunded: dollars,
      dispute: z.enum(['open', 'won', 'lost']).nullable().describe('Of its dispute, if any'),
      providerUrl: z
        .string()
        .nullable()
        .describe("Its page in the provider's dashboard; null in the sandbox"),
    }),
  ),
  documents: z
    .array(documentView)
    .describe('The issued versions of the document for all travellers, oldest first'),
  abandonment: z
    .object({
      status: z.string(),
      abandonedAt: instant,
      expiresAt: instant,
      reminderSentAt: instant.nullable(),
    })
    .nullable(),
  returnedMail,
  accessLinksUntil: instant
    .nullable()
    .describe('When the last mailed link that opens the order expires; null when none does'),
  comingUp: z.array(comingUp).describe('The next first'),
  hold: adminHoldView.nullable().describe('null where no airline was asked'),
  refundRequest: refundRequestView.nullable(),
  stillHeldBy: z
    .array(
      z.object({
        readModel: z.string(),
        because: z.enum(['paused', 'being-rebuilt', 'not-taken']),
      }),
    )
    .describe('Read models where an erased traveller may still stand'),
});
export type AdminOrderView = z.infer<typeof adminOrderView>;

/** `GET /api/admin/bookings/{id}/disputes`: what the provider says of each, and what we can answer. */
export const disputesView = z.array(
  z.object({
    disputeId: z.string(),
    status: z.enum(['open', 'won', 'lost']),
    amount: dollars,
    reason: z.string(),
    dueBy: instant
      .nullable()
      .describe('Until when the bank takes evidence; null when it takes none'),
    isAnswered: z.boolean().describe('Whether the evidence was sent'),
    evidence: z.array(z.object({ part: z.string(), text: z.string() })),
  }),
);
export type DisputesView = z.infer<typeof disputesView>;

/** Answer of `POST /api/admin/add-booking`. */
export const addBookingResponse = z.object({
  success: z.literal(true),
  bookingId: z.number(),
  confirmationNumber: z.string().nullable().describe('null unless paid'),
});
export type AddBookingResponse = z.infer<typeof addBookingResponse>;

/** Requests for refunds, 100 at most: open ones the oldest first, or decided ones the newest first. */
export const refundRequestsView = z.array(
  z.object({
    bookingId: z.number(),
    confirmationNumber: z.string().nullable(),
    traveller: z.string(),
    status: z.enum(['open', 'accepted', 'declined', 'erased']),
    fee: dollars,
    requestedAt: instant,
    isInTime: z.boolean(),
  }),
);
export type RefundRequestsView = z.infer<typeof refundRequestsView>;
