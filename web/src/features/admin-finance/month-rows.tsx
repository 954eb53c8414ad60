import type { MonthView } from '#http/contracts/closed-months.ts';
import type { FinanceTotals, FinanceView } from '#http/contracts/finance.ts';
import { adminTransactionsPath, routes } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Summary } from '../../components/summary.tsx';
import { formatCount } from '../../format/count.ts';
import { formatDays } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';
import { formatMonth } from '../../format/month.ts';
import { MoneyRow } from './money-row.tsx';
import { movesText } from './moves-text.ts';
import { addressOf, daysOfMonth, writeDays } from './period.ts';
import { TableLink } from './table-link.tsx';

const BADGES = {
  running: ['grey', 'Current month'],
  open: ['yellow', 'Ready to close'],
  closing: ['yellow', 'Being closed'],
  closed: ['green', 'Closed'],
} as const;

/** The figures of a month, each currency in a row of its own: of a closed one as they were signed. */
export const figuresOf = ({ month, closed }: MonthView, figures: FinanceView['days']) =>
  closed?.totals ?? figures.filter(({ day }) => day === month);

/** A month with its figures, who closed it, and what was booked into it later. */
export const MonthRows = ({
  month: { month, status, closed, adjustments },
  columns,
  figures,
  onClose,
}: {
  month: MonthView;
  columns: string[];
  /** By currency; none before they have loaded. */
  figures: FinanceTotals[];
  onClose: (month: string) => void;
}) => {
  const [colour, word] = BADGES[status];
  const days = { ...daysOfMonth(month), zone: 'UTC' };
  const [first, ...further] = figures;
  return (
    <tbody>
      <MoneyRow
        name={
          <span className="flex flex-wrap items-center max-sm:pb-2">
            <span className="min-w-28">
              <TableLink to={`${routes.adminFinance}?${addressOf({ ...days, range: null })}`}>
                {formatMonth(month)}
              </TableLink>
            </span>
            <Badge colour={colour}>{word}</Badge>
          </span>
        }
        columns={columns}
        totals={first}
        action={
          (status === 'open' || status === 'closing') && (
            <Button variant="secondary" onClick={() => onClose(month)}>
              <span>
                {status === 'open' ? 'Close' : 'Finish closing'}{' '}
                <span className="max-sm:sr-only">{formatMonth(month)}</span>
              </span>
            </Button>
          )
        }
      />
      {further.map((totals) => (
        <MoneyRow
          key={totals.currency}
          name={<span className="sr-only">{formatMonth(month)}</span>}
          columns={columns}
          totals={totals}
          action={null}
        />
      ))}
      {(closed || adjustments.length > 0) && (
        <tr>
          <td
            colSpan={columns.length + 2}
            className="px-4 pb-1 text-left text-sm whitespace-normal sm:px-6"
          >
            {closed && <Closed closed={closed} />}
            {adjustments.map((totals) => (
              <p key={totals.currency}>
                <TableLink to={adminTransactionsPath(`${writeDays(days)}&only=adjustments`)}>
                  {signed(totals.netCents, totals.currency)} net since the close
                </TableLink>
                <span className="text-muted">: {movesText(totals) || 'corrections'}</span>
              </p>
            ))}
          </td>
        </tr>
      )}
    </tbody>
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
