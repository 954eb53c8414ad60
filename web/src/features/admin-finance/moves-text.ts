import type { FinanceTotals } from '#http/contracts/finance.ts';

/** Returns what moved, by kind: `98 payments, 1 refund`; empty if nothing did. */
export const movesText = ({ charges, refunds, disputes }: FinanceTotals): string =>
  [counted(charges, 'payment'), counted(refunds, 'refund'), counted(disputes, 'dispute')]
    .filter((part) => part !== '')
    .join(', ');

const counted = (count: number, one: string) =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
