import { z } from 'zod';
import { confirmIntent } from './confirm-intent.ts';
import { updateDispute } from './dispute-evidence.ts';
import { listOf } from './lists.ts';
import { getObject, type Kind } from './object-store.ts';
import { cancelIntent, createIntent, retrieveIntent, updateIntent } from './payment-intents.ts';
import { findPaymentMethod } from './payment-methods.ts';
import { createRefund } from './refunds.ts';
import { expandField, parseParams, type SandboxRequest } from './request.ts';
import type { Answer } from './stripe-error.ts';

type Route = {
  method: 'GET' | 'POST';
  path: RegExp;
  handle: (request: SandboxRequest) => Promise<Answer>;
  /** True for the calls that a publishable key may make. */
  publishable?: true;
};

const expandOnly = z.strictObject({ expand: expandField });

const retrieve =
  (kind: Kind) =>
  async (request: SandboxRequest): Promise<Answer> => {
    parseParams(expandOnly, request.params);
    return { status: 200, body: await getObject(request.tx, kind, request.id) };
  };

const retrievePaymentMethod = async (request: SandboxRequest): Promise<Answer> => {
  parseParams(expandOnly, request.params);
  return { status: 200, body: await findPaymentMethod(request, request.id) };
};

const routes: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/payment_intents$/, handle: createIntent },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    handle: listOf('payment_intent', '/v1/payment_intents'),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    handle: retrieveIntent,
    publishable: true,
  },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)$/, handle: updateIntent },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    handle: confirmIntent,
    publishable: true,
  },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/, handle: cancelIntent },
  { method: 'POST', path: /^\/v1\/refunds$/, handle: createRefund },
  { method: 'GET', path: /^\/v1\/refunds$/, handle: listOf('refund', '/v1/refunds') },
  { method: 'GET', path: /^\/v1\/refunds\/(\w+)$/, handle: retrieve('refund') },
  { method: 'GET', path: /^\/v1\/charges$/, handle: listOf('charge', '/v1/charges') },
  { method: 'GET', path: /^\/v1\/charges\/(\w+)$/, handle: retrieve('charge') },
  { method: 'GET', path: /^\/v1\/payment_methods\/(\w+)$/, handle: retrievePaymentMethod },
  { method: 'GET', path: /^\/v1\/disputes$/, handle: listOf('dispute', '/v1/disputes') },
  { method: 'POST', path: /^\/v1\/disputes\/(\w+)$/, handle: updateDispute },
  { method: 'GET', path: /^\/v1\/disputes\/(\w+)$/, handle: retrieve('dispute') },
  { method: 'GET', path: /^\/v1\/events$/, handle: listOf('event', '/v1/events') },
  { method: 'GET', path: /^\/v1\/events\/(\w+)$/, handle: retrieve('event') },
];

/** The route of a call, with the id that stands in its path. */
export const findRoute = (
  method: string,
  path: string,
): { route: Route; id: string } | undefined => {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match !== null) return { route, id: match[1] ?? '' };
  }
  return undefined;
};
