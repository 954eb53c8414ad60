import { z } from 'zod';
import type { adminEntry, adminOrdersPage, adminStats } from './admin-order-answers.ts';
import { searchWords } from './text.ts';

/** Filter groups of spec 2 §4; none means all. */
export const ORDER_STATUSES = ['paid', 'processing', 'draft', 'failed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A minus sorts downwards. */
export const ORDER_SORTS = ['-date', 'date', '-total', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** What narrows and orders the list; the CSV export takes the same. */
export const orderFilter = z.object({
  status: z.enum(ORDER_STATUSES, 'Must be one of the order statuses').optional(),
  /** Number, name, email, flight or PNR; small typing mistakes are forgiven. */
  search: searchWords.optional(),
  sort: z.enum(ORDER_SORTS, 'Must be one of the orders of sorting').default('-date'),
});

/**
 * `GET /api/admin/bookings?email=` (spec 2 §7). With `page` it answers one `AdminOrdersPage`;
 * without, every entry as one streamed array.
 */
export const adminBookingsQuery = orderFilter.extend({
  email: z.string('The email address of the administrator is required'),
  page: z.coerce
    .number('Must be a page number')
    .int('Must be a page number')
    .min(1, 'Must be a page number')
    .optional(),
  /** Where the page begins, as an earlier answer named it; without it only page 1 is answered. */
  cursor: z.string().max(200).optional(),
});

/** One order as the list and its detail show it (spec 2 §7). */
export type AdminEntry = z.infer<typeof adminEntry>;

/** A button that leads to a page (spec 2 §9: at most 5). */
export type PageButton = AdminOrdersPage['buttons'][number];

export type AdminOrdersPage = z.infer<typeof adminOrdersPage>;

/** `GET /api/admin/stats`: the cards above the list. Revenue is US dollars with two decimals. */
export type AdminStatsView = z.infer<typeof adminStats>;
