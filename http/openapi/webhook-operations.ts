import { bounceNotice } from '../contracts/mail-webhook.ts';
import type { Operation } from './operation.ts';

/** Notices of other services; a signature or a secret authenticates them. */
export const webhookOperations: Record<string, Operation> = {
  'POST /api/webhooks/stripe': {
    summary: "The payment provider's notice, signed by it",
    description: 'See [Operating](operating.md).',
    answer: 'Received',
    errors: [400, 413],
  },
  'POST /api/webhooks/mail': {
    summary: "The mail service's notice of a mail that came back",
    description:
      "401 without the service's secret, 404 for a mail that was never sent; see [Mails](mails.md#mails-that-come-back).",
    body: bounceNotice,
    answer: 'Received',
    errors: [400, 401, 404],
  },
  'POST /api/webhooks/duffel': {
    summary: "The flight supplier's notice, signed by it",
    description: 'Where the supplier is Duffel; see [Operating](operating.md#flights-of-duffel).',
    answer: 'Received',
    errors: [400, 404, 413],
  },
};
