import type { MonthView } from '#http/contracts/closed-months.ts';
import type { FinanceTotals } from '#http/contracts/finance.ts';
import { adminTransactionsPath, routes } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Summary } from '../../components/summary.tsx';
import { formatCount } from '../../format/count.ts';
import { formatDays } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';
import { formatMonth } from '../../format/month.ts';
import { movesText } from './moves-text.ts';
import { addressOf, daysOfMonth, writeDays } from './period.ts';
import { TableLink } from './table-link.tsx';

const BADGES = {
  running: ['grey', 'Current month'],
  open: ['yellow', 'Ready to close'],
  closing: ['yellow', 'Being closed'],
  closed: ['green', 'Closed'],
} as const;

/** A month with its figures, who closed it, and what was booked into it later. */
export const MonthLine = ({
  month: { month, status, closed, adjustments },
  figures,
  onClose,
}: {
  month: MonthView;
  /** Of an open month, by currency; none before they have loaded. */
  figures: FinanceTotals[];
  onClose: (month: string) => void;
}) => {
  const [colour, word] = BADGES[status];
  const days = { ...daysOfMonth(month), zone: 'UTC' };
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-hairline px-4 py-1 first:border-t-0 sm:grid-cols-[9rem_8.5rem_8rem_minmax(0,1fr)_10rem] sm:gap-x-4 sm:px-6">
      <TableLink to={`${routes.adminFinance}?${addressOf({ ...days, range: null })}`}>
        {formatMonth(month)}
      </TableLink>
      <span>
        <Badge colour={colour}>{word}</Badge>
      </span>
      {(closed?.totals ?? figures).map((totals) => (
        <p
          key={totals.currency}
          className="text-sm tabular-nums max-sm:order-last max-sm:col-span-3 sm:contents"
        >
          <span className="font-semibold sm:col-start-3 sm:text-right">
            {formatCents(totals.netCents, totals.currency)} net
          </span>{' '}
          {movesText(totals) && <span className="text-muted sm:hidden">· </span>}
          <span className="text-muted sm:col-start-4">{movesText(totals)}</span>
        </p>
      ))}
      {(status === 'open' || status === 'closing') && (
        <Button
          variant="secondary"
          className="sm:min-w-38 sm:col-start-5 sm:row-start-1 sm:justify-self-end"
          onClick={() => onClose(month)}
        >
          <span>
            {status === 'open' ? 'Close' : 'Finish closing'}{' '}
            <span className="max-sm:sr-only">{formatMonth(month)}</span>
          </span>
        </Button>
      )}
      {(closed || adjustments.length > 0) && (
        <div className="order-last col-span-full pb-1 text-sm">
          {closed && <Closed closed={closed} />}
          {adjustments.map((totals) => (
            <p key={totals.currency}>
              <TableLink to={adminTransactionsPath(`${writeDays(days)}&only=adjustments`)}>
                {signed(totals.netCents, totals.currency)} net since the close
              </TableLink>
              <span className="text-muted">: {movesText(totals) || 'corrections'}</span>
            </p>
          ))}
        </div>
      )}
    </li>
  );
};

const Closed = ({ closed }: { closed: NonNullable<MonthView['closed']> }) => (
  <>
    <p className="wrap-anywhere text-muted tabular-nums">
      {formatCount(closed.entries)} entries, by {closed.by},{' '}
      <time dateTime={closed.at}>{formatDays(closed.at.slice(0, 10))}</time>
    </p>
    <details className="group text-muted">
      <Summary className="w-fit text-xs sm:min-h-7">Hash and signature</Summary>
      <dl className="grid gap-1 pb-2 font-mono text-xs wrap-anywhere">
        {(
          [
            ['SHA-256 of the entries', closed.sha256],
            ['Signature (Ed25519)', closed.signature],
            ['Public key', closed.publicKey],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt className="font-sans">{name}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  </>
);

const signed = (cents: number, currency: string) =>
  `${cents > 0 ? '+' : ''}${formatCents(cents, currency)}`;
