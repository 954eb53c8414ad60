import { transactionsOf } from '#engine/ledger/transactions.ts';
import { type TransactionWithPayout, withPayouts } from '#engine/payout/paid-out.ts';
import { TRANSACTION_COLUMNS } from '#http/views/finance-columns.ts';
import { textTable } from '#tools/cli/text-table.ts';
import type { Ledger } from './read-ledger.ts';
import { entriesWithin, type Replay } from './replay.ts';

/** The transactions of a period, newest first. */
export const transactionsWithin = (
  { entries, paidOut }: Ledger,
  replay: Replay,
): TransactionWithPayout[] =>
  withPayouts(transactionsOf(entriesWithin(entries, replay).entries), paidOut);

/** Transactions to read on a terminal. */
export const transactionTable = (transactions: readonly TransactionWithPayout[]): string =>
  textTable(
    TRANSACTION_COLUMNS.map(({ title }) => title),
    transactions.map((transaction) =>
      TRANSACTION_COLUMNS.map(({ field, as }) =>
        as === 'money' ? (Number(transaction[field]) / 100).toFixed(2) : (transaction[field] ?? ''),
      ),
    ),
  );
