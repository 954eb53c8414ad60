import type { RecordedEvent } from '#engine/kernel/event.ts';
import { payoutDecider } from '#engine/payout/payout.ts';
import type { Projection } from '../projection.ts';
import { projectStreamRows } from '../rows/project-stream-rows.ts';
import {
  type PayoutRow,
  payoutTable,
  type PayoutTransactionRow,
  payoutTransactionTable,
} from './payout-row.ts';

const { prefix, codec, idOf } = payoutDecider;

const evolvePayoutRow = (
  row: PayoutRow | undefined,
  recorded: RecordedEvent,
): PayoutRow | undefined => {
  const event = codec.decode(recorded);
  if (event.type === 'PayoutMade') {
    const { amountCents, currency, arrivesOn } = event.data;
    return {
      payout_id: idOf(recorded.stream),
      amount_cents: amountCents,
      currency,
      arrives_on: arrivesOn,
      failure: null,
    };
  }
  return row && event.type === 'PayoutFailed' ? { ...row, failure: event.data.code } : row;
};

const transactionRows = (recorded: RecordedEvent): PayoutTransactionRow[] => {
  const event = codec.decode(recorded);
  if (event.type !== 'PayoutTransactionsListed') return [];
  const { from, transactions } = event.data;
  return transactions.map(({ providerId, movedAt }, index) => ({
    payout_id: idOf(recorded.stream),
    number: from + index,
    provider_id: providerId,
    moved_at: new Date(movedAt),
  }));
};

/** The provider's payouts and the transactions in each, for finance. */
export const payoutsProjection: Projection = {
  name: 'payouts',
  version: 1,
  tables: [payoutTable, payoutTransactionTable],
  project: async (events, rows) => {
    const own = events.filter(({ stream }) => stream.startsWith(prefix));
    await projectStreamRows({ table: payoutTable, prefix, evolve: evolvePayoutRow }, own, rows);
    await rows.put(payoutTransactionTable, own.flatMap(transactionRows));
  },
};
