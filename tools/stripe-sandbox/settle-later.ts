import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type Stripe from 'stripe';
import { notHeld } from './arranged.ts';
import { captureCharge } from './charges.ts';
import { inTransaction } from './object-store.ts';
import { endRefund } from './refunds.ts';
import { ownRequest } from './request.ts';
import { cardsRefunded } from './test-cards.ts';

/**
 * What the provider does after its answer: captures charges, for which it then has a balance
 * transaction, and ends the refunds of the test cards that are made for it.
 */
export const settleWhatWaits = async (tx: PoolClient, now: Date): Promise<void> => {
  const charges = await tx.query<{ body: Stripe.Charge }>(
    `select body from stripe_sandbox.objects
     where kind = 'charge' and body->>'paid' = 'true' and body->>'balance_transaction' is null
       and ${notHeld('hold-settling')}
     order by seq for update skip locked`,
  );
  for (const { body } of charges.rows) await captureCharge(ownRequest(tx, now, body.id), body);
  for (const outcome of ['succeeded', 'failed'] as const) {
    const refunds = await tx.query<{ id: string }>(
      `select refund.id from stripe_sandbox.objects refund
         join stripe_sandbox.objects charge on charge.id = refund.body->>'charge'
       where refund.kind = 'refund' and refund.body->>'status' = $1 and ${notHeld('hold-settling')}
         and charge.body->'payment_method_details'->'card'->>'last4' = any($2)
       order by refund.seq for update of refund skip locked`,
      [outcome === 'failed' ? 'succeeded' : 'pending', cardsRefunded(outcome)],
    );
    for (const { id } of refunds.rows) await endRefund(ownRequest(tx, now, id), outcome);
  }
};

/** Settles what waits so long after each `wake`, and after the start what waited at the last end. */
export const settleLater = (pool: Pool, now: () => Date, afterMs: number, settled: () => void) => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isWoken = false;
  const run = async () => {
    while (isWoken) {
      isWoken = false;
      try {
        await sleep(afterMs, undefined, { signal: stopping.signal });
        await inTransaction(pool, (tx) => settleWhatWaits(tx, now()));
        settled();
      } catch {
        // The end, or a database that is away: what waits is settled after the next call.
      }
    }
    running = undefined;
  };
  const wake = () => {
    if (afterMs === 0 || stopping.signal.aborted) return;
    isWoken = true;
    running ??= run();
  };
  wake();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
