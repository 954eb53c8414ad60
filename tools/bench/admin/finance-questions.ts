import type { Knex } from 'knex';
import type { TransactionsView } from '#http/contracts/finance.ts';
import type { LedgerEntryRow } from '#projections/ledger/ledger-row.ts';
import { pick } from '#tools/cli/seed/people.ts';

/** A page of a day's transactions is read as often as a page of orders. */
const TARGET = 25;
const DAYS = 60;

/** An accountant's requests for days with entries: the first page of one, and the next page. */
export const financeQuestions = async (
  knex: Knex,
  ask: (path: string) => Promise<TransactionsView>,
  draw: () => number,
) => {
  const drawn = await knex<LedgerEntryRow>('ledger_entry')
    .orderByRaw('random()')
    .limit(DAYS)
    .pluck('dated_at');
  const first = drawn.map((at: Date) => {
    const day = at.toISOString().slice(0, 10);
    return `/api/admin/finance/transactions?from=${day}&to=${day}`;
  });
  const next: string[] = [];
  for (const path of first) {
    const view = await ask(path);
    if (view.next !== null) next.push(`${path}&after=${view.next}`);
  }
  return [
    { name: "a day's transactions", target: TARGET, draw: () => pick(first, draw) },
    ...(next.length > 0
      ? [{ name: 'their next page', target: TARGET, draw: () => pick(next, draw) }]
      : []),
  ];
};
