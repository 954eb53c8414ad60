import { z } from 'zod';
import { bookingIdSchema } from './bookings.ts';
import { isoDate } from './flights.ts';
import { searchWords } from './text.ts';

/** Filter groups of spec 2 §4; none means all. */
export const ORDER_STATUSES = ['paid', 'processing', 'draft', 'failed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A minus sorts downwards. */
export const ORDER_SORTS = ['-date', 'date', '-total', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** How many orders a page may have; the first is the usual one (spec 2 §9). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

const amount = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Must be an amount in dollars such as 15 or 15.50')
  .transform((text) => Math.round(Number(text) * 100))
  .optional();

const filters = z.object({
  status: z.enum(ORDER_STATUSES, 'Must be one of the order statuses').optional(),
  /** Days of creation (UTC), both included. */
  createdFrom: isoDate.optional(),
  createdTo: isoDate.optional(),
  /** Days of the first departure, both included. */
  travelFrom: isoDate.optional(),
  travelTo: isoDate.optional(),
  /** IATA code of the first flight's airline. */
  airline: z
    .string()
    .regex(/^[A-Z0-9]{2}$/, 'Must be the two characters of an airline such as BA')
    .optional(),
  route: z
    .string()
    .regex(/^[A-Z]{3}-[A-Z]{3}$/, 'Must be a route like JFK-LHR')
    .optional(),
  /** The reservation fee in US dollars, both included. */
  amountFrom: amount,
  amountTo: amount,
  /**
   * Number, name, email, flight, airport, city, last four digits of the card or payment id; small
   * typing mistakes are forgiven.
   */
  search: searchWords.optional(),
  sort: z.enum(ORDER_SORTS, 'Must be one of the orders of sorting').default('-date'),
});

const RANGES = [
  ['createdFrom', 'createdTo'],
  ['travelFrom', 'travelTo'],
  ['amountFrom', 'amountTo'],
] as const;

const refuseEmptyRanges = (given: z.output<typeof filters>, context: z.RefinementCtx) => {
  for (const [from, to] of RANGES) {
    const [first, last] = [given[from], given[to]];
    if (first === undefined || last === undefined || first <= last) continue;
    context.addIssue({ code: 'custom', path: [to], message: 'Must not be less than the first' });
  }
};

/** What narrows and orders the list, as the address holds it. */
export type OrderFilter = z.output<typeof filters>;

/** Orders that were selected, at most a page of them. */
export const MOST_SELECTED = 100;

/** `GET /api/admin/bookings.csv`: what the list finds, or the orders with the `ids` alone. */
export const ordersCsvQuery = filters
  .extend({
    ids: z
      .string()
      .regex(/^\d{1,12}(,\d{1,12})*$/, 'Must be booking ids with commas between')
      .transform((text) => text.split(',').map(Number))
      .refine(({ length }) => length <= MOST_SELECTED, `Must be at most ${MOST_SELECTED} ids`)
      .optional(),
  })
  .superRefine(refuseEmptyRanges);

/**
 * `GET /api/admin/bookings?email=` (spec 2 §7). With `page` it answers one `AdminOrdersPage`;
 * without, every entry as one streamed array.
 */
export const adminBookingsQuery = filters
  .extend({
    email: z.string('The email address of the administrator is required'),
    page: z.coerce
      .number('Must be a page number')
      .int('Must be a page number')
      .min(1, 'Must be a page number')
      .optional(),
    size: z.coerce
      .number()
      .pipe(z.literal([...PAGE_SIZES], `Must be one of ${PAGE_SIZES.join(', ')}`))
      .default(PAGE_SIZES[0]),
    /** Where the page begins, as an earlier answer named it; without it only page 1 is answered. */
    cursor: z.string().max(200).optional(),
  })
  .superRefine(refuseEmptyRanges);

/** `GET /api/admin/order-filters`: what orders have, the most frequent first. */
export const orderFiltersView = z.object({
  airlines: z.array(z.object({ code: z.string(), name: z.string(), orders: z.int() })),
  /** `JFK-LHR`; the 500 most frequent. */
  routes: z.array(z.object({ route: z.string(), orders: z.int() })),
});
export type OrderFiltersView = z.infer<typeof orderFiltersView>;

/** `POST /api/admin/bookings/resend`: the confirmation once more, to each traveller's own address. */
export const bulkResendRequest = z.object({
  bookingIds: z
    .array(bookingIdSchema, 'Must be a list of orders')
    .min(1, 'Must be at least one order')
    .max(MOST_SELECTED, `Must be at most ${MOST_SELECTED} orders`),
});
export type BulkResendRequest = z.input<typeof bulkResendRequest>;
export const bulkResendView = z.object({
  /** The orders whose mail is on its way. */
  resent: z.array(z.int()),
  /** Orders that get none, each with the reason as a sentence. */
  refused: z.array(z.object({ bookingId: z.int(), message: z.string() })),
  /** Orders at which an error came between; they can be sent again. */
  failed: z.array(z.int()),
});
export type BulkResendView = z.infer<typeof bulkResendView>;
