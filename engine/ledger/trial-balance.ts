import { type Account, ACCOUNTS, type Entry } from './entry.ts';

/** An account's two sides in integer cents; `balanceCents` is debits less credits. */
export type AccountBalance = {
  account: Account;
  nature: (typeof ACCOUNTS)[Account];
  debitCents: number;
  creditCents: number;
  balanceCents: number;
};

/** The accounts of one currency; both sides have the same sum. */
export type TrialBalance = {
  currency: string;
  accounts: AccountBalance[];
  debitCents: number;
  creditCents: number;
};

/** Sums every account up, one balance for each currency; one of `usual` when there is no entry. */
export const trialBalances = (entries: Iterable<Entry>, usual: string): TrialBalance[] => {
  const sides = new Map<string, Map<Account, AccountBalance>>();
  for (const { currency, debit, credit, cents } of entries) {
    let accounts = sides.get(currency);
    if (!accounts) sides.set(currency, (accounts = noBalances()));
    const [debited, credited] = [accounts.get(debit), accounts.get(credit)];
    if (debited) debited.debitCents += cents;
    if (credited) credited.creditCents += cents;
  }
  if (sides.size === 0) sides.set(usual, noBalances());
  return [...sides.keys()].toSorted().map((currency) => {
    const accounts = [...(sides.get(currency)?.values() ?? [])].map((sums) => ({
      ...sums,
      balanceCents: sums.debitCents - sums.creditCents,
    }));
    const sum = (side: 'debitCents' | 'creditCents') =>
      accounts.reduce((total, account) => total + account[side], 0);
    return { currency, accounts, debitCents: sum('debitCents'), creditCents: sum('creditCents') };
  });
};

const noBalances = (): Map<Account, AccountBalance> =>
  new Map(
    (Object.keys(ACCOUNTS) as Account[]).map((account) => {
      const nature = ACCOUNTS[account];
      return [account, { account, nature, debitCents: 0, creditCents: 0, balanceCents: 0 }];
    }),
  );
