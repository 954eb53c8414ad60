import type { Knex } from 'knex';
import type { PaidOut } from '#engine/payout/paid-out.ts';
import type { PayoutRow, PayoutTransactionRow } from './payout-row.ts';

/** Returns what payouts contain of some charges, refunds and disputes, by the provider's ids. */
export const paidOutOf = async (knex: Knex, providerIds: readonly string[]): Promise<PaidOut[]> => {
  const rows = await knex<PayoutTransactionRow>('payout_transaction')
    .join<PayoutRow & PayoutTransactionRow>(
      'payout',
      'payout.payout_id',
      'payout_transaction.payout_id',
    )
    .whereRaw('provider_id = any(:providerIds)', { providerIds: [...providerIds] })
    .select<(PayoutRow & PayoutTransactionRow)[]>('payout_transaction.*', 'arrives_on', 'failure');
  return rows.map(({ payout_id, provider_id, moved_at, arrives_on, failure }) => ({
    providerId: provider_id,
    movedAt: moved_at.toISOString(),
    payoutId: payout_id,
    paidOutOn: failure === null ? arrives_on : null,
  }));
};
