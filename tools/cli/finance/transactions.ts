import { type Transaction, transactionsOf } from '#engine/ledger/transactions.ts';
import { TRANSACTION_COLUMNS } from '#http/views/finance-columns.ts';
import { textTable } from '#tools/cli/text-table.ts';
import type { Ledger } from './read-ledger.ts';
import { entriesWithin, type Replay } from './replay.ts';

/** The transactions of a period, newest first. */
export const transactionsWithin = ({ entries }: Ledger, replay: Replay): Transaction[] =>
  transactionsOf(entriesWithin(entries, replay).entries);

/** Transactions to read on a terminal. */
export const transactionTable = (transactions: readonly Transaction[]): string =>
  textTable(
    TRANSACTION_COLUMNS.map(({ title }) => title),
    transactions.map((transaction) =>
      TRANSACTION_COLUMNS.map(({ field, as }) =>
        as === 'money' ? (Number(transaction[field]) / 100).toFixed(2) : (transaction[field] ?? ''),
      ),
    ),
  );
