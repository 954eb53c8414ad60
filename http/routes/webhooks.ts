import type Router from '@koa/router';
import { isSameSecret } from '#engine/kernel/link-token.ts';
import { recordBounce } from '#engine/mail/bounces.ts';
import { createReturnAddresses } from '#engine/mail/return-address.ts';
import { readWebhook } from '#engine/payment/stripe-webhook.ts';
import { webhookTask } from '#engine/payment/webhook-inbox.ts';
import { bounceNotice } from '../contracts/mail-webhook.ts';
import { readJsonBody } from '../input/json-body.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { limitCaller } from '../middleware/rate-limit.ts';
import { httpError } from '../middleware/errors.ts';
import { readRawBody } from '../input/raw-body.ts';
import type { Ports } from '../ports.ts';
import { type Settings, withPrevious } from '../settings.ts';

const MAX_BYTES = 1_000_000;
/** For one address; the provider sends from a dozen addresses, and retries for three days. */
const DELIVERIES = { points: 1_200, seconds: 60 };

/**
 * The mail service's authorization, with a user name that most services put into a webhook's URL.
 */
const basicAuthorization = (secret: string): string =>
  `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`;

/**
 * The mail service's reports of bounces (decision 45). A secret replaces cookies and origin. A
 * report is recorded before it is answered, so during an outage of the log it is repeated.
 */
export const mailWebhookRoutes = (
  router: Router,
  { store, limits, linkTokens, now }: Ports,
  { domain, webhookSecret, previousWebhookSecret }: NonNullable<Settings['mailReturn']>,
): void => {
  const deliveries = limits.limit('mail-webhooks', DELIVERIES);
  const accepted = withPrevious(webhookSecret, previousWebhookSecret).map(basicAuthorization);
  const returnAddresses = createReturnAddresses(linkTokens, domain);

  router.post('/api/webhooks/mail', readJsonBody, async (context) => {
    await limitCaller(context, deliveries);
    if (!accepted.some((one) => isSameSecret(context.get('authorization'), one)))
      throw httpError(401, 'The secret of this webhook is not valid.');
    const { returnAddress, kind, status } = parseInput(bounceNotice, context.request.body);
    const reason = returnAddresses.reasonOf(returnAddress);
    if (reason === undefined) throw badInput({ returnAddress: 'No mail was sent from it' });
    const recorded = await recordBounce(store, { reason, kind, status: status ?? null }, now());
    if (recorded !== 'recorded') throw httpError(404, 'No mail with this return address was sent.');
    context.body = { received: true };
  });
};

/**
 * The provider's webhooks. The signature over the raw body replaces cookies and origin, so this
 * route precedes the checks and the body parser of the others. A webhook is stored and answered at
 * once; the role `processes` processes it.
 */
export const webhookRoutes = (
  router: Router,
  { tasks, limits, now }: Ports,
  secrets: readonly string[],
): void => {
  const deliveries = limits.limit('webhooks', DELIVERIES);

  router.post('/api/webhooks/stripe', async (context) => {
    await limitCaller(context, deliveries);
    const raw = await readRawBody(context, MAX_BYTES);
    const signature = context.get('stripe-signature');
    const [notice] = secrets.flatMap((secret) => readWebhook(raw, signature, secret, now()) ?? []);
    if (!notice) throw httpError(400, 'The signature of this webhook is not valid.');
    await tasks.add(webhookTask(notice, now()));
    context.body = { received: true };
  });
};
