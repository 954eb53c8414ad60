import { useState } from 'react';
import type { MonthView } from '#http/contracts/closed-months.ts';
import type { FinanceTotals } from '#http/contracts/finance.ts';
import { adminTransactionsPath, routes } from '../../app/paths.ts';
import { AdminLoadError } from '../../components/admin-load-error.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Summary } from '../../components/summary.tsx';
import { TableLink } from './table-link.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { formatCount } from '../../format/count.ts';
import { formatDays } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';
import { useCloseMonth, useFinance, useMonths } from './api/use-finance.ts';
import { byMonth } from './by-month.ts';
import { formatMonth } from '../../format/month.ts';
import { movesText } from './moves-text.ts';
import { addressOf, daysOfMonth, writeDays } from './period.ts';

const FEW = 6;
const NEWEST = 3;

/** The newest months, and what was closed; an earlier open month has no figures to show. */
const isNotable = ({ status }: MonthView, place: number) => place < NEWEST || status !== 'open';

/** The months of the ledger (UTC): their closing figures, who closed them, and later changes. */
export const Months = () => {
  const { data, error, refetch } = useMonths();
  const [closing, setClosing] = useState<string>();
  const [areAllShown, showAll] = useState(false);
  if (data?.months.length === 0) return null;
  const shown = areAllShown ? data?.months : data?.months.filter(isNotable).slice(0, FEW);
  return (
    <section aria-labelledby="months" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="months" className="text-base font-bold">
          Months
        </h2>
        <p className="text-sm text-muted">
          In UTC. Closing a month signs its figures. Later entries appear as adjustments.
        </p>
      </div>
      {shown ? (
        <Card className="overflow-hidden">
          <MonthList months={shown} onClose={setClosing} />
          {data && data.months.length > shown.length && (
            <div className="border-t border-hairline sm:px-2">
              <Button variant="ghost" onClick={() => showAll(true)}>
                Show all {data.months.length} months
              </Button>
            </div>
          )}
        </Card>
      ) : error ? (
        <AdminLoadError title="Months could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      {closing !== undefined && (
        <CloseMonthDialog month={closing} onClose={() => setClosing(undefined)} />
      )}
    </section>
  );
};

/** At least one month, newest first; the newest that are open have the figures so far. */
const MonthList = ({
  months,
  onClose,
}: {
  months: MonthView[];
  onClose: (month: string) => void;
}) => {
  const newest = months.slice(0, NEWEST).map(({ month }) => daysOfMonth(month));
  const [from = '', to = ''] = [newest.at(-1)?.from, newest[0]?.to];
  const { data } = useFinance({ from, to, zone: 'UTC' });
  const figures = byMonth(data?.days ?? []);
  return (
    <ul>
      {months.map((month) => (
        <MonthLine
          key={month.month}
          month={month}
          figures={figures.filter(({ day }) => day === month.month)}
          onClose={onClose}
        />
      ))}
    </ul>
  );
};

const BADGES = {
  running: ['grey', 'Current month'],
  open: ['yellow', 'Ready to close'],
  closing: ['yellow', 'Being closed'],
  closed: ['green', 'Closed'],
} as const;

const MonthLine = ({
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
              <TextLink to={adminTransactionsPath(`${writeDays(days)}&only=adjustments`)}>
                {signed(totals.netCents, totals.currency)} net since the close
              </TextLink>
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

/** Asks for confirmation before a month is closed. */
function CloseMonthDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const close = useCloseMonth();
  const name = formatMonth(month);
  return (
    <CommandDialog
      title={`Close ${name}?`}
      text={`The figures of ${name} are signed and kept as they are now. A month is closed once and stays closed; what is booked into it later is shown as an adjustment.`}
      confirm={`Close ${name}`}
      command={close}
      refused="The month was not closed."
      onSubmit={() => close.mutate(month, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
