import type { PoolClient } from 'pg';
import { z } from 'zod';
import { arrange, type Held, release } from './arranged.ts';
import { duplicateDeliveries, reorderDeliveries } from './webhooks.ts';
import { closeDispute, escalateDispute, openDispute } from './disputes.ts';
import { alterObject, lockObject } from './object-store.ts';
import { attachedMethod, attemptPayment, failAuthentication } from './payment-attempts.ts';
import { payOut } from './payouts.ts';
import { endRefund } from './refunds.ts';
import { ownRequest, type SandboxRequest } from './request.ts';
import { invalidRequest, stripeError, type Answer } from './stripe-error.ts';
import { cardByLast4, confirmOutcome } from './test-cards.ts';
import { unexpectedState } from './visible-intent.ts';

const nextOutcome = z.union([
  z.strictObject({ for: z.literal('confirm'), outcome: confirmOutcome }),
  z.strictObject({ for: z.literal('refund'), outcome: z.literal('pending') }),
]);
const failNext = z.union([
  z.strictObject({
    how: z.literal('status'),
    status: z.int().min(400).max(599),
    request: z.string().optional(),
  }),
  z.strictObject({
    how: z.literal('reset'),
    executed: z.boolean().default(false),
    request: z.string().optional(),
  }),
]);
const settle = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) });
const authenticate = z.strictObject({ outcome: z.enum(['pass', 'fail']) });
const dispute = z.strictObject({ inquiry: z.boolean().default(false) });
const close = z.strictObject({ outcome: z.enum(['won', 'lost']) });
const duplicate = z.strictObject({ intent: z.string(), times: z.int().min(1).max(100) });
const reorder = z.strictObject({ seed: z.string() });
const fields = z.record(z.string(), z.unknown());

/**
 * The controls beside the provider's API, for tests and for the card form's 3-D Secure dialog.
 * `POST` with JSON under `/_control`:
 * - `next-outcome` `{for: 'confirm', outcome}` or `{for: 'refund', outcome: 'pending'}`
 * - `fail-next` `{how: 'status', status}` or `{how: 'reset', executed?}`, with `request?`
 *   such as `POST /v1/refunds` to narrow it to calls that begin so
 * - `payment_intents/:id/settle` `{outcome: 'succeeded' | 'failed'}` for a processing intent
 * - `payment_intents/:id/authenticate` `{outcome: 'pass' | 'fail'}` for 3-D Secure
 * - `refunds/:id/settle` `{outcome: 'succeeded' | 'failed'}` for a pending refund; one that succeeded may
 *   fail later
 * - `hold-settling` `{}` and `release-settling` `{}`; meanwhile charges wait for their capture, and
 *   refunds of the test cards for their end
 * - `objects/:id/alter` `{field: value, …}` sets fields of any object, also those that the API cannot change
 * - `hold-webhooks` `{}` and `release-webhooks` `{}`; meanwhile events wait
 * - `duplicate-webhooks` `{intent, times}` delivers the events about an intent so often again
 * - `reorder-webhooks` `{seed}` shuffles the events that wait
 * - `charges/:id/dispute` `{inquiry?}`, `disputes/:id/escalate` `{}` for an inquiry, and
 *   `disputes/:id/close` `{outcome: 'won' | 'lost'}`
 * - `pay-out` `{}` pays out what moved since the last payout
 */
export const answerControl = async (
  tx: PoolClient,
  now: Date,
  call: { path: string; body: unknown },
): Promise<Answer> => {
  const [, noun = '', id = '', verb = ''] =
    /^\/_control\/([a-z_-]+)(?:\/(\w+)\/([a-z]+))?$/.exec(call.path) ?? [];
  const request = ownRequest(tx, now, id);
  switch (`${noun}/${verb}`) {
    case 'next-outcome/': {
      const next = parseControl(nextOutcome, call.body);
      if (next.for === 'confirm') await arrange(tx, 'confirm', { outcome: next.outcome });
      else await arrange(tx, 'refund', { outcome: next.outcome });
      return { status: 200, body: next };
    }
    case 'fail-next/': {
      const failure = parseControl(failNext, call.body);
      await arrange(tx, 'failure', failure);
      return { status: 200, body: failure };
    }
    case 'hold-webhooks/':
    case 'hold-settling/':
      await arrange(tx, noun as Held, {});
      return ok({});
    case 'release-webhooks/':
    case 'release-settling/':
      await release(tx, noun.replace('release', 'hold') as Held);
      return ok({});
    case 'duplicate-webhooks/': {
      const { intent, times } = parseControl(duplicate, call.body);
      await duplicateDeliveries(tx, intent, times);
      return ok({});
    }
    case 'reorder-webhooks/':
      await reorderDeliveries(tx, parseControl(reorder, call.body).seed);
      return ok({});
    case 'pay-out/':
      return ok(await payOut(request));
    case 'objects/alter':
      await alterObject(tx, id, parseControl(fields, call.body));
      return ok({});
    case 'payment_intents/settle':
      return settleIntent(request, parseControl(settle, call.body).outcome);
    case 'payment_intents/authenticate':
      return authenticateIntent(request, parseControl(authenticate, call.body).outcome);
    case 'refunds/settle':
      return ok(await endRefund(request, parseControl(settle, call.body).outcome));
    case 'charges/dispute':
      return ok(await openDispute(request, id, parseControl(dispute, call.body).inquiry));
    case 'disputes/escalate':
      return ok(await escalateDispute(request));
    case 'disputes/close':
      return ok(await closeDispute(request, parseControl(close, call.body).outcome));
    default:
      throw stripeError(404, {
        type: 'invalid_request_error',
        message: `Unknown control: ${call.path}`,
      });
  }
};

const ok = (body: unknown): Answer => ({ status: 200, body: body ?? {} });

const parseControl = <T extends z.ZodType>(schema: T, body: unknown): z.output<T> => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw invalidRequest(z.prettifyError(result.error));
};

const settleIntent = async (
  request: SandboxRequest,
  outcome: 'succeeded' | 'failed',
): Promise<Answer> => {
  const intent = await lockObject(request.tx, 'payment_intent', request.id);
  if (intent.status !== 'processing') throw unexpectedState(request, intent, 'settle');
  const method = await attachedMethod(request, intent);
  await attemptPayment(
    request,
    intent,
    method,
    outcome === 'succeeded' ? 'succeeded' : 'generic_decline',
  );
  return ok(intent);
};

const authenticateIntent = async (
  request: SandboxRequest,
  outcome: 'pass' | 'fail',
): Promise<Answer> => {
  const intent = await lockObject(request.tx, 'payment_intent', request.id);
  if (intent.status !== 'requires_action') throw unexpectedState(request, intent, 'authenticate');
  const method = await attachedMethod(request, intent);
  if (outcome === 'fail') return failAuthentication(request, intent, method);
  const card = cardByLast4(method.card?.last4 ?? '');
  const poor = card?.outcome === 'requires_action_then_insufficient_funds';
  await attemptPayment(request, intent, method, poor ? 'insufficient_funds' : 'succeeded');
  return ok(intent);
};
