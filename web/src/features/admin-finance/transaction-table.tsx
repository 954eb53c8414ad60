import { clsx } from 'clsx';
import type { FinanceTotals, FinanceView, TransactionView } from '#http/contracts/finance.ts';
import { groupBy } from '#http/contracts/product.ts';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { formatMediumDate } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';
import { RowGroup } from '../admin-shell/record-table.tsx';
import { movesText } from './moves-text.ts';
import { todayIn } from './period.ts';
import { TransactionRow } from './transaction-row.tsx';

const LEFT = ['Time', 'Order', 'Type'];

/**
 * A row for each transaction, newest first, by the day in `zone`: amount less fee is the net. On phones
 * each is a block of two lines.
 */
export const TransactionTable = ({
  transactions,
  zone,
  totals,
}: {
  transactions: readonly TransactionView[];
  zone: string;
  /** Of whole days, also of transactions that are not in the list yet. */
  totals: FinanceView['days'];
}) => {
  const hasPayouts = transactions.some(({ payoutId }) => payoutId !== null);
  const payout = hasPayouts ? ['Payout'] : [];
  const headings = ['Time', 'Order', 'Type', 'Amount', 'Fee', 'Net', ...payout, 'Details'];
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone: zone });
  const days = groupBy(transactions, ({ date }) => todayIn(zone, new Date(date)));
  return (
    <ScrollRegion label="Transactions">
      <table className="block w-full text-left text-sm tabular-nums lg:table lg:whitespace-nowrap">
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <ColumnHeadings
            names={headings}
            unseen="Details"
            className={(name) =>
              clsx('px-3 first:pl-6 last:pr-6', LEFT.includes(name) ? 'w-36' : 'text-right')
            }
          />
        </thead>
        {[...days].map(([day, ofDay]) => {
          const sums = totals.filter((one) => one.day === day);
          return (
            <RowGroup
              key={day}
              columns={sums.length > 0 ? LEFT.length : headings.length}
              heading={
                <>
                  {formatMediumDate(day)}
                  {sums.map((one) => (
                    <span key={one.currency} className="font-normal text-muted">
                      {movesText(one) && ` · ${movesText(one)}`}
                    </span>
                  ))}
                </>
              }
              sums={sums.length > 0 && <Sums sums={sums} columns={headings.length} />}
            >
              {ofDay.map((transaction) => {
                const { date, intentId, providerId, currency } = transaction;
                return (
                  <TransactionRow
                    key={`${date} ${intentId} ${providerId} ${currency}`}
                    transaction={transaction}
                    time={time.format(new Date(date))}
                    columns={headings.length}
                    hasPayouts={hasPayouts}
                  />
                );
              })}
            </RowGroup>
          );
        })}
      </table>
    </ScrollRegion>
  );
};

/** The sums of a day, below the columns of amount, fee and net; on phones only the net. */
const Sums = ({ sums, columns }: { sums: FinanceView['days']; columns: number }) => {
  const cell = (name: 'Amount' | 'Fee' | 'Net', cents: (one: FinanceTotals) => number) => (
    <td
      className={clsx(
        'px-4 text-right lg:px-3',
        name === 'Net' ? 'font-semibold' : 'max-lg:hidden',
      )}
    >
      {sums.map((one) => (
        <span key={one.currency} className="block">
          {formatCents(cents(one), one.currency)}
        </span>
      ))}
    </td>
  );
  return (
    <>
      {cell('Amount', ({ netCents, feesCents }) => netCents + feesCents)}
      {cell('Fee', ({ feesCents }) => feesCents)}
      {cell('Net', ({ netCents }) => netCents)}
      <td aria-hidden="true" className="max-lg:hidden" colSpan={columns - LEFT.length - 3} />
    </>
  );
};
