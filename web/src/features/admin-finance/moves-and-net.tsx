import type { FinanceTotals } from '#http/contracts/finance.ts';
import { formatCents } from '../../format/money.ts';
import { movesText } from './moves-text.ts';

/** What moved and what it came to, after other words: ` · 4 payments · $68.71 net`. */
export const MovesAndNet = ({ sums }: { sums: FinanceTotals }) => (
  <span className="text-muted tabular-nums">
    {movesText(sums) && ` · ${movesText(sums)}`} ·{' '}
    <span className="font-semibold text-ink">{formatCents(sums.netCents, sums.currency)} net</span>
  </span>
);
