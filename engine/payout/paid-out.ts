import type { RecordedEvent } from '#engine/kernel/event.ts';
import { groupBy } from '#engine/kernel/group-by.ts';
import type { Transaction } from '../ledger/transactions.ts';
import { payoutDecider } from './payout.ts';

/** A transaction of a payout; `paidOutOn` is `YYYY-MM-DD`, `null` when the payout failed. */
export type PaidOut = {
  providerId: string;
  /** ISO 8601 instant. */
  movedAt: string;
  payoutId: string;
  paidOutOn: string | null;
};

/** A transaction with the payout that contains it, `null` while none does. */
export type TransactionWithPayout = Transaction & {
  payoutId: string | null;
  paidOutOn: string | null;
};

const OF_CHARGES: ReadonlySet<Transaction['kind']> = new Set([
  'charge',
  'duplicate',
  'provider-fee',
]);

/**
 * Finds the payout of each transaction. A charge moves the balance once, when it is captured; refunds
 * and disputes may move it several times, at the time of each of their transactions.
 */
export const withPayouts = (
  transactions: readonly Transaction[],
  paidOut: readonly PaidOut[],
): TransactionWithPayout[] => {
  const byId = groupBy(paidOut, ({ providerId }) => providerId);
  return transactions.map((transaction) => {
    const { providerId, date, kind } = transaction;
    const found = byId
      .get(providerId)
      ?.find(({ movedAt }) => OF_CHARGES.has(kind) || movedAt === date);
    return {
      ...transaction,
      payoutId: found?.payoutId ?? null,
      paidOutOn: found?.paidOutOn ?? null,
    };
  });
};

/** Folds payouts, whose events come in the order of their streams, into what they contain. */
export const createPaidOutFold = () => {
  const days = new Map<string, string | null>();
  const parts: Pick<PaidOut, 'providerId' | 'movedAt' | 'payoutId'>[] = [];
  return {
    add: (recorded: Omit<RecordedEvent, 'position'>): void => {
      const payoutId = payoutDecider.idOf(recorded.stream);
      const event = payoutDecider.codec.decode(recorded);
      switch (event.type) {
        case 'PayoutMade':
          days.set(payoutId, event.data.arrivesOn);
          break;
        case 'PayoutTransactionsListed':
          parts.push(...event.data.transactions.map((part) => ({ ...part, payoutId })));
          break;
        case 'PayoutFailed':
          days.set(payoutId, null);
          break;
        default:
          event satisfies never;
      }
    },
    paidOut: (): PaidOut[] =>
      parts.map((part) => ({ ...part, paidOutOn: days.get(part.payoutId) ?? null })),
  };
};
