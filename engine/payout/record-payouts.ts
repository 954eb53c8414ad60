import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Window } from '../payment/payment-provider.ts';
import { handlePayout, isRecorded, payoutDecider, recordPayout } from './payout.ts';
import type { PayoutTransaction, ProviderPayouts } from './provider-payouts.ts';

/**
 * Records the provider's payouts of a window with their transactions. A payout that was recorded in
 * part is continued. Returns how many payouts changed.
 */
export const recordPayouts = async (
  { store, payouts }: { store: EventStore; payouts: ProviderPayouts },
  window: Window,
  context: CommandContext,
): Promise<number> => {
  let changed = 0;
  for await (const payout of payouts.listPayouts(window)) {
    let { state } = await foldStream(store, payoutDecider, payout.id);
    if (isRecorded(state, payout)) continue;
    const transactions: PayoutTransaction[] = [];
    for await (const transaction of payouts.listTransactions(payout.id)) {
      transactions.push(transaction);
    }
    while (!isRecorded(state, payout)) {
      ({ state } = await handlePayout(store, context)(
        payout.id,
        recordPayout(payout, transactions),
      ));
    }
    changed += 1;
  }
  return changed;
};
