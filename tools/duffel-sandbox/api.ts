import { setTimeout as sleep } from 'node:timers/promises';
import { confirmCancellation, quoteCancellation } from './cancellations.ts';
import type { Context } from './context.ts';
import type { Call, Fault } from './controls.ts';
import { type Answer, apiError } from './errors.ts';
import { listOffers, readOffer, search } from './offers.ts';
import { createOrder, listOrders, readOrder } from './orders.ts';

/** One call of the API, its path without the mount. */
export type ApiCall = { method: string; path: string; query: URLSearchParams; data: unknown };

type Route = {
  call: Call;
  method: string;
  path: RegExp;
  answer(context: Context, call: ApiCall, id: string): Promise<Answer>;
};

const data = (status: number, body: object): Answer => ({ status, body: { data: body } });

const ROUTES: readonly Route[] = [
  {
    call: 'search',
    method: 'POST',
    path: /^\/air\/offer_requests\/?$/,
    answer: async (context, call) => data(201, await search(context, call.data)),
  },
  {
    call: 'offer',
    method: 'GET',
    path: /^\/air\/offers$/,
    answer: async (context, { query }) => ({ status: 200, body: await listOffers(context, query) }),
  },
  {
    call: 'offer',
    method: 'GET',
    path: /^\/air\/offers\/(\w+)$/,
    answer: async (context, _, id) => data(200, (await readOffer(context, id)).offer),
  },
  {
    call: 'order',
    method: 'POST',
    path: /^\/air\/orders$/,
    answer: async (context, call) => data(201, await createOrder(context, call.data)),
  },
  {
    call: 'read',
    method: 'GET',
    path: /^\/air\/orders$/,
    answer: async (context, { query }) => ({ status: 200, body: await listOrders(context, query) }),
  },
  {
    call: 'read',
    method: 'GET',
    path: /^\/air\/orders\/(\w+)$/,
    answer: async (context, _, id) => data(200, await readOrder(context, id)),
  },
  {
    call: 'cancel',
    method: 'POST',
    path: /^\/air\/order_cancellations$/,
    answer: async (context, call) => data(201, await quoteCancellation(context, call.data)),
  },
  {
    call: 'cancel',
    method: 'POST',
    path: /^\/air\/order_cancellations\/(\w+)\/actions\/confirm$/,
    answer: async (context, _, id) => data(200, await confirmCancellation(context, id)),
  },
];

const SLOW_MS = 3_500;

/** Answers a call, or what was arranged to go wrong with it. */
export const answerApiCall = async (context: Context, call: ApiCall): Promise<Answer> => {
  for (const route of ROUTES) {
    const match = route.method === call.method ? route.path.exec(call.path) : null;
    if (match === null) continue;
    const fault = await context.objects.take<{ fault: Fault }>('fault', { call: route.call });
    const answer = () => route.answer(context, call, match[1] ?? '');
    return fault ? withFault(fault.fault, answer, context.now) : answer();
  }
  throw apiError(404, 'not_found', `There is nothing at ${call.path}.`);
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
      return data(202, { status: 'pending' });
    case 'price_change':
      throw apiError(422, 'price_changed', 'The price has changed.');
    case 'duplicate':
      await answer();
      return answer();
    default:
      return fault satisfies never;
  }
};
