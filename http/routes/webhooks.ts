import type Router from '@koa/router';
import { readWebhook } from '#engine/payment/stripe-webhook.ts';
import { webhookTask } from '#engine/payment/webhook-inbox.ts';
import { limitCaller } from '../middleware/rate-limit.ts';
import { httpError } from '../middleware/errors.ts';
import { readRawBody } from '../input/raw-body.ts';
import type { Ports } from '../ports.ts';

const MAX_BYTES = 1_000_000;
/** Of one address; the provider sends from a dozen, and sends again for three days. */
const DELIVERIES = { points: 1_200, seconds: 60 };

/**
 * The provider's webhooks. The signature over the raw body takes the place of cookies and origin, so
 * this stands before the checks and the body parser of the other routes. A notice is kept and
 * answered at once; the role `processes` works it off.
 */
export const webhookRoutes = (
  router: Router,
  { tasks, limits, now }: Ports,
  secret: string,
): void => {
  const deliveries = limits.limit('webhooks', DELIVERIES);

  router.post('/api/webhooks/stripe', async (context) => {
    await limitCaller(context, deliveries);
    const raw = await readRawBody(context, MAX_BYTES);
    const notice = readWebhook(raw, context.get('stripe-signature'), secret, now());
    if (!notice) throw httpError(400, 'The signature of this webhook is not valid.');
    await tasks.add(webhookTask(notice, now()));
    context.body = { received: true };
  });
};
