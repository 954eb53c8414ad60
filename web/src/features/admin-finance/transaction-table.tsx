import { clsx } from 'clsx';
import type { FinanceView, TransactionView } from '#http/contracts/finance.ts';
import { groupBy } from '#http/contracts/product.ts';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { formatMediumDate } from '../../format/date.ts';
import { RowGroup } from '../admin-shell/record-table.tsx';
import { MovesAndNet } from './moves-and-net.tsx';
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
            className={(name) =>
              clsx('px-3 first:pl-6 last:pr-6', LEFT.includes(name) ? 'w-36' : 'text-right')
            }
          />
        </thead>
        {[...days].map(([day, ofDay]) => (
          <RowGroup
            key={day}
            columns={headings.length}
            heading={
              <>
                {formatMediumDate(day)}
                {totals
                  .filter((sums) => sums.day === day)
                  .map((sums) => (
                    <MovesAndNet key={sums.currency} sums={sums} />
                  ))}
              </>
            }
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
        ))}
      </table>
    </ScrollRegion>
  );
};
