import { z } from 'zod';
import type { Context } from './context.ts';
import { apiError } from './errors.ts';
import { newId } from './ids.ts';
import { alterOrder, readOrder } from './orders.ts';

/** `POST /air/order_cancellations`: a quote, which changes nothing yet. */
export const quoteCancellation = async (context: Context, data: unknown) => {
  const parsed = z.object({ order_id: z.string() }).safeParse(data);
  if (!parsed.success) throw apiError(422, 'validation_required', 'order_id is missing.');
  const order = await readOrder(context, parsed.data.order_id);
  if (order.cancelled_at !== null)
    throw apiError(422, 'already_cancelled', 'The order is cancelled.');
  const quote = {
    id: newId('ore'),
    order_id: order.id,
    refund_amount: '0.00',
    refund_currency: order.total_currency,
    confirmed_at: null,
  };
  await context.objects.put('cancellation', quote.id, quote);
  return quote;
};

/** `POST /air/order_cancellations/{id}/actions/confirm`. */
export const confirmCancellation = async (context: Context, id: string) => {
  const quote = await context.objects.get<{ order_id: string }>('cancellation', id);
  if (!quote) throw apiError(404, 'not_found', 'There is no such cancellation.');
  const confirmed = { ...quote, confirmed_at: context.now.toISOString() };
  await context.objects.put('cancellation', id, confirmed);
  await alterOrder(context, quote.order_id, (order) => ({
    ...order,
    cancelled_at: order.cancelled_at ?? confirmed.confirmed_at,
  }));
  return confirmed;
};
