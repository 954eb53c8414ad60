import type { TrialBalance } from '#engine/ledger/trial-balance.ts';
import { textTable } from '#tools/cli/text-table.ts';

const money = (cents: number): string => (cents / 100).toFixed(2);

/** Every account with its two sides, to read on a terminal. */
export const trialBalanceTable = (balances: readonly TrialBalance[]): string =>
  textTable(
    ['currency', 'account', 'kind', 'debit', 'credit', 'balance'],
    balances.flatMap(({ currency, accounts, debitCents, creditCents }) => [
      ...accounts.map((account) => [
        currency,
        account.account,
        account.nature,
        money(account.debitCents),
        money(account.creditCents),
        money(account.balanceCents),
      ]),
      [
        currency,
        'total',
        '',
        money(debitCents),
        money(creditCents),
        money(debitCents - creditCents),
      ],
    ]),
  );
