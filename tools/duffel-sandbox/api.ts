import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from './context.ts';
import type { Call, Fault } from './controls.ts';
import { type Answer, apiError } from './errors.ts';
import { listOffers, readOffer, search } from './offers.ts';
import { createOrder, listOrders, readOrder, alterOrder } from './orders.ts';
import { z } from 'zod';
import { newId } from './ids.ts';

/** `POST /air/order_cancellations`: a quote, which changes nothing yet. */
const quoteCancellation = async (context: Context, data: unknown) => {
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
const confirmCancellation = async (context: Context, id: string) => {
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

/** One call of the API, its path without the mount. */
export type ApiCall = { method: string; path: string; query: URLSearchParams; data: unknown };

type Handler = (context: Context, call: ApiCall, id: string) => Promise<Answer>;

const ok = async (body: Promise<object>): Promise<Answer> => ({ status: 200, body: await body });

const data = async (status: number, body: Promise<object>): Promise<Answer> => ({
  status,
  body: { data: await body },
});

const offerOf = async (context: Context, id: string) => (await readOffer(context, id)).offer;

/** The calls of the API, each with the call that errors are arranged for. */
const ROUTES: Readonly<Record<string, [call: Call, handle: Handler]>> = {
  'POST /air/offer_requests': ['search', (context, call) => data(201, search(context, call.data))],
  'GET /air/offers': ['offer', (context, { query }) => ok(listOffers(context, query))],
  'GET /air/offers/:id': ['offer', (context, _, id) => data(200, offerOf(context, id))],
  'POST /air/orders': ['order', (context, call) => data(201, createOrder(context, call.data))],
  'GET /air/orders': ['read', (context, { query }) => ok(listOrders(context, query))],
  'GET /air/orders/:id': ['read', (context, _, id) => data(200, readOrder(context, id))],
  'POST /air/order_cancellations': [
    'cancel',
    (context, call) => data(201, quoteCancellation(context, call.data)),
  ],
  'POST /air/order_cancellations/:id/actions/confirm': [
    'cancel',
    (context, _, id) => data(200, confirmCancellation(context, id)),
  ],
};

const SLOW_MS = 3_500;

/** Answers a call, or what was arranged to go wrong with it. */
export const answerApiCall = async (context: Context, call: ApiCall): Promise<Answer> => {
  // The path of a search may end in a slash.
  const [, collection = '', id = '', action = ''] =
    /^(\/air\/\w+)(?:\/(\w+)(\/actions\/\w+)?|(?<=\/offer_requests)\/)?$/.exec(call.path) ?? [];
  const route = ROUTES[`${call.method} ${collection}${id && '/:id'}${action}`];
  if (!route) throw apiError(404, 'not_found', `There is nothing at ${call.path}.`);
  const [name, handle] = route;
  const fault = await context.objects.take<{ fault: Fault }>('fault', { call: name });
  const answer = () => handle(context, call, id);
  return fault ? withFault(fault.fault, answer, context.now) : answer();
};

const withFault = async (
  fault: Fault,
  answer: () => Promise<Answer>,
  now: Date,
): Promise<Answer> => {
  switch (fault) {
    case 'slow':
      await sleep(SLOW_MS);
      return answer();
    case 'timeout_before':
      throw apiError(504, 'gateway_timeout', 'The airline did not answer in time.');
    case 'timeout_after':
      await answer();
      throw apiError(504, 'gateway_timeout', 'The airline did not answer in time.');
    case '429':
      throw apiError(429, 'rate_limit_exceeded', 'Too many requests.', {
        'ratelimit-reset': new Date(now.getTime() + 1_000).toUTCString(),
        'retry-after': '1',
      });
    case '500':
      throw apiError(500, 'internal_server_error', 'Something went wrong.');
    case '502_after':
      await answer();
      throw apiError(502, 'airline_unknown', 'The airline answered what nobody understands.');
    case '202':
      await answer();
      return { status: 202, body: { data: { status: 'pending' } } };
    case 'price_change':
      throw apiError(422, 'price_changed', 'The price has changed.');
    case 'duplicate':
      await answer();
      return answer();
    default:
      return fault satisfies never;
  }
};
