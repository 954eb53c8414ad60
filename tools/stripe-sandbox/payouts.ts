import type Stripe from 'stripe';
import { insertObject, objectOf } from './object-store.ts';
import { newId, type SandboxRequest } from './request.ts';

const DAY_SECONDS = 86_400;

/**
 * Pays out all that moved since the last payout, as an automatic payout whose transactions are known
 * at once. Returns `null` when nothing moved.
 */
export const payOut = async (request: SandboxRequest): Promise<Stripe.Payout | null> => {
  const { tx, now } = request;
  const id = newId('po');
  const { rows } = await tx.query<{ net: number; currency: string }>(
    `update stripe_sandbox.objects set body = body || jsonb_build_object('payout', $1::text)
     where kind = 'balance_transaction' and not body ? 'payout'
     returning (body->>'net')::integer as net, body->>'currency' as currency`,
    [id],
  );
  const [first] = rows;
  if (!first) return null;
  const payout = objectOf({
    id,
    object: 'payout',
    amount: rows.reduce((sum, { net }) => sum + net, 0),
    arrival_date: now - (now % DAY_SECONDS) + 2 * DAY_SECONDS,
    automatic: true,
    created: now,
    currency: first.currency,
    failure_code: null,
    reconciliation_status: 'completed',
    status: 'paid',
  });
  await insertObject(tx, payout);
  return payout;
};
