import { z } from 'zod';
import { updateDispute } from './disputes.ts';
import { listOf } from './lists.ts';
import { getObject, type Kind } from './object-store.ts';
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  retrieveIntent,
  updateIntent,
} from './payment-intents.ts';
import { createRefund } from './refunds.ts';
import { expandField, parseParams, type SandboxRequest } from './request.ts';
import type { Answer } from './stripe-error.ts';

type Handler = (request: SandboxRequest) => Promise<Answer>;

const expandOnly = z.strictObject({ expand: expandField });

const retrieve =
  (kind: Kind): Handler =>
  async (request) => {
    parseParams(expandOnly, request.params);
    return { status: 200, body: await getObject(request.tx, kind, request.id) };
  };

/** The calls of the API. */
const ROUTES: Readonly<Record<string, Handler>> = {
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents': listOf('payment_intent', '/v1/payment_intents'),
  'GET /v1/payment_intents/:id': retrieveIntent,
  'POST /v1/payment_intents/:id': updateIntent,
  'POST /v1/payment_intents/:id/confirm': confirmIntent,
  'POST /v1/payment_intents/:id/cancel': cancelIntent,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listOf('refund', '/v1/refunds'),
  'GET /v1/refunds/:id': retrieve('refund'),
  'GET /v1/charges': listOf('charge', '/v1/charges'),
  'GET /v1/charges/:id': retrieve('charge'),
  'GET /v1/disputes': listOf('dispute', '/v1/disputes'),
  'GET /v1/disputes/:id': retrieve('dispute'),
  'POST /v1/disputes/:id': updateDispute,
  'GET /v1/payouts': listOf('payout', '/v1/payouts'),
  'GET /v1/balance_transactions': listOf('balance_transaction', '/v1/balance_transactions'),
  'GET /v1/events': listOf('event', '/v1/events'),
};

/** Those of them that a publishable key may make. */
const PUBLISHABLE = ['GET /v1/payment_intents/:id', 'POST /v1/payment_intents/:id/confirm'];

/** The route of a call, with the id in its path. */
export const findRoute = (
  method: string,
  path: string,
): { handle: Handler; isPublishable: boolean; id: string } | undefined => {
  const [, collection = '', id = '', action = ''] =
    /^(\/v1\/\w+)(?:\/(\w+)(\/\w+)?)?$/.exec(path) ?? [];
  const name = `${method} ${collection}${id && '/:id'}${action}`;
  const handle = ROUTES[name];
  return handle && { handle, isPublishable: PUBLISHABLE.includes(name), id };
};
