import type { FinanceTotals } from '#http/contracts/finance.ts';
import { formatCents } from '../../format/money.ts';

/** What moved and what it came to, after other words: ` · 4 payments · $68.71 net`. */
export const MovesAndNet = ({ sums }: { sums: FinanceTotals }) => (
  <span className="text-muted tabular-nums">
    {movesText(sums) && ` · ${movesText(sums)}`} ·{' '}
    <span className="font-semibold text-ink">{formatCents(sums.netCents, sums.currency)} net</span>
  </span>
);

/** Returns what moved, by kind: `98 payments, 1 refund`; empty if nothing did. */
export const movesText = ({ charges, refunds, disputes }: FinanceTotals): string =>
  [counted(charges, 'payment'), counted(refunds, 'refund'), counted(disputes, 'dispute')]
    .filter((part) => part !== '')
    .join(', ');

const counted = (count: number, one: string) =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
