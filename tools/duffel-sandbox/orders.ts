import { z } from 'zod';
import type { Context } from './context.ts';
import { apiError } from './errors.ts';
import { newId, newLocator } from './ids.ts';
import { type Offer, readOffer } from './offers.ts';

const NAME = /^[\p{Script=Latin} '’,-]{1,20}$/u;
const passenger = z.object({
  id: z.string(),
  title: z.enum(['mr', 'ms', 'mrs', 'miss', 'dr']),
  gender: z.enum(['m', 'f']),
  given_name: z.string().regex(NAME),
  family_name: z.string().regex(NAME),
  born_on: z.iso.date(),
  email: z.email(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  /** Of an adult: the infant on their lap. */
  infant_passenger_id: z.string().optional(),
});
const orderBody = z.strictObject({
  type: z.literal('hold'),
  selected_offers: z.array(z.string()).length(1),
  metadata: z.record(z.string(), z.string()).default({}),
  passengers: z.array(passenger).min(1),
});

/** A hold as the API answers it; `payment_status` is worked out from the clock. */
export type Order = {
  id: string;
  offer_id: string;
  live_mode: false;
  type: 'hold';
  booking_reference: string;
  created_at: string;
  synced_at: string;
  metadata: Record<string, string>;
  slices: Offer['slices'];
  owner: Offer['owner'];
  total_amount: string;
  total_currency: string;
  payment_status: {
    awaiting_payment: boolean;
    payment_required_by: string | null;
    price_guarantee_expires_at: string | null;
    paid_at: string | null;
  };
  cancelled_at: string | null;
  airline_initiated_changes: object[];
};

/** `POST /air/orders` of the type hold. Two calls make two orders: there is no idempotency. */
export const createOrder = async (context: Context, data: unknown): Promise<Order> => {
  const parsed = orderBody.safeParse(data);
  if (!parsed.success) throw apiError(422, 'validation_required', z.prettifyError(parsed.error));
  const { selected_offers: selected, metadata, passengers } = parsed.data;
  const { offer, request } = await readOffer(context, selected[0] ?? '');
  const wanted = offer.passengers.map(({ id }) => id).toSorted();
  if (
    passengers
      .map(({ id }) => id)
      .toSorted()
      .join() !== wanted.join()
  )
    throw apiError(422, 'validation_passengers', 'The passengers are not those of the search.');
  const onLaps = passengers.flatMap((each) => each.infant_passenger_id ?? []).toSorted();
  const infants = offer.passengers.flatMap(({ id, age }) => (age !== null && age < 2 ? id : []));
  if (onLaps.join() !== infants.toSorted().join())
    throw apiError(422, 'validation_infants', 'Each infant travels with an adult of their own.');
  if (offer.payment_requirements.requires_instant_payment)
    throw apiError(422, 'validation_type', 'The airline does not hold this offer.');
  if (request.behaviour === 'order_fails')
    throw apiError(502, 'order_not_created', 'The airline did not create the order.');
  if (request.behaviour === 'price_changes')
    throw apiError(422, 'price_changed', 'The price has changed.');
  const at = context.now.toISOString();
  const order: Order = {
    id: newId('ord'),
    offer_id: offer.id,
    live_mode: false,
    type: 'hold',
    booking_reference: newLocator(),
    created_at: at,
    synced_at: at,
    metadata,
    slices: offer.slices,
    owner: offer.owner,
    total_amount: offer.total_amount,
    total_currency: offer.total_currency,
    payment_status: {
      awaiting_payment: true,
      payment_required_by: offer.payment_requirements.payment_required_by,
      price_guarantee_expires_at: null,
      paid_at: null,
    },
    cancelled_at: null,
    airline_initiated_changes: [],
  };
  await saveOrder(context, order);
  await context.notify('order.created', { id: order.id });
  if (request.behaviour === 'airline_changes') await changeOrder(context, order.id);
  return order;
};

/** `GET /air/orders/{id}`. */
export const readOrder = async (context: Context, id: string): Promise<Order> => {
  const order = await context.objects.get<Order>('order', id);
  if (!order) throw apiError(404, 'not_found', 'There is no such order.');
  return asOf(order, context.now);
};

/** `GET /air/orders`, by `offer_id`, `booking_reference` and `awaiting_payment`; the newest first. */
export const listOrders = async (context: Context, query: URLSearchParams) => {
  const part = Object.fromEntries(
    ['offer_id', 'booking_reference'].flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const awaiting = query.get('awaiting_payment');
  const orders = (await context.objects.list<Order>('order', part))
    .map((order) => asOf(order, context.now))
    .filter((order) =>
      awaiting === null ? true : String(order.payment_status.awaiting_payment) === awaiting,
    );
  return { data: orders, meta: { limit: orders.length, before: null, after: null } };
};

/** The airline moves the first flight by two hours. */
export const changeOrder = async (context: Context, id: string): Promise<void> => {
  await alterOrder(context, id, (order) => {
    const [slice, ...slices] = order.slices;
    const [segment, ...segments] = slice?.segments ?? [];
    if (!slice || !segment) return order;
    const later = {
      ...segment,
      departing_at: moved(segment.departing_at),
      arriving_at: moved(segment.arriving_at),
    };
    return {
      ...order,
      slices: [{ ...slice, segments: [later, ...segments] }, ...slices],
      airline_initiated_changes: [
        ...order.airline_initiated_changes,
        { id: newId('aic'), created_at: context.now.toISOString(), action_taken: null },
      ],
    };
  });
  await context.notify('order.airline_initiated_change_detected', { id });
};

/** The airline cancels the hold. */
export const cancelByAirline = async (context: Context, id: string): Promise<void> => {
  const cancelled_at = context.now.toISOString();
  await alterOrder(context, id, (order) => ({ ...order, cancelled_at }));
  await context.notify('order.airline_initiated_change_detected', { id });
};

/** The hold's deadline passes now. */
export const lapse = (context: Context, id: string): Promise<void> =>
  alterOrder(context, id, (order) => ({
    ...order,
    payment_status: { ...order.payment_status, payment_required_by: context.now.toISOString() },
  }));

/** Changes an order as it is now. */
export const alterOrder = async (context: Context, id: string, alter: (order: Order) => Order) => {
  const order = alter(await readOrder(context, id));
  await saveOrder(context, { ...order, synced_at: context.now.toISOString() });
};

const saveOrder = ({ objects }: Context, order: Order) => objects.put('order', order.id, order);

const asOf = (order: Order, now: Date): Order => {
  const { payment_required_by: by } = order.payment_status;
  const isOver = order.cancelled_at !== null || (by !== null && by <= now.toISOString());
  return isOver
    ? { ...order, payment_status: { ...order.payment_status, awaiting_payment: false } }
    : order;
};

/** A local time two hours later, within its day. */
const moved = (local: string): string =>
  new Date(Date.parse(`${local}Z`) + 2 * 3_600_000).toISOString().slice(0, 19);
