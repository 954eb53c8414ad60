import { useSearchParams } from 'react-router-dom';
import { TRANSACTION_FILTERS } from '#http/contracts/finance.ts';
import { routes } from '../../app/paths.ts';
import { fieldErrors } from '../../app/request.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { formatDays } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';
import { AdminScreen } from '../admin-shell/admin-screen.tsx';
import { BackToSection } from '../admin-shell/back-to-section.tsx';
import { transactionFilePath, useFinance, useTransactions } from './api/use-finance.ts';
import { FileLinks } from './file-links.tsx';
import { FinancePeriod } from './finance-period.tsx';
import { movesText } from './moves-text.ts';
import { addressOf, readPeriod } from './period.ts';
import { TransactionTable } from './transaction-table.tsx';

const PARTS = TRANSACTION_FILTERS.filter((part) => part !== 'adjustments');

/** The payment provider's transactions of some days, each with a link to its order. */
export default function TransactionsScreen() {
  const [query] = useSearchParams();
  const days = readPeriod(query);
  const only = TRANSACTION_FILTERS.find((part) => part === query.get('only'));
  const areAdjustments = only === 'adjustments';
  const transactions = useTransactions(days, only);
  const { totals, days: totalsByDay = [] } = useFinance(days).data ?? {};
  return (
    <AdminScreen
      back={<BackToSection list={routes.adminFinance} />}
      title={areAdjustments ? 'Adjustments' : 'Transactions'}
      subtitle={
        areAdjustments
          ? `${formatDays(days.from, days.to)}, in ${days.zone.replaceAll('_', ' ')}, booked after the month was closed`
          : (totals?.map((sums) => (
              <p key={sums.currency}>
                {movesText(sums) && `${movesText(sums)} · `}
                <span className="font-semibold text-ink">
                  {formatCents(sums.netCents, sums.currency)} net
                </span>
              </p>
            )) ?? '\u00A0')
      }
      period={
        !areAdjustments && (
          <FinancePeriod
            period={days}
            error={fieldErrors(transactions.error)[0]}
            rest={only ? `&only=${only}` : ''}
          />
        )
      }
      actions={<FileLinks pathOf={(ending) => transactionFilePath(ending, days, only)} />}
      query={transactions}
      what="transactions"
      controls={
        !areAdjustments && (
          <PartLinks
            name="Type"
            parts={[undefined, ...PARTS].map((part) => ({
              label: part ?? 'all',
              search: `?${addressOf(days)}${part ? `&only=${part}` : ''}`,
              isShown: part === only,
            }))}
          />
        )
      }
    >
      {({ pages }) => {
        const shown = pages.flatMap((page) => page.transactions);
        return shown.length === 0 ? (
          <EmptyList
            title={only ? `No ${only}` : 'No transactions'}
            text={only ? 'There are none in these days.' : 'No money moved in these days.'}
          />
        ) : (
          <Card className="overflow-hidden">
            <TransactionTable
              transactions={shown}
              zone={days.zone}
              // A part's rows do not add up to them.
              totals={only ? [] : totalsByDay}
            />
            {transactions.hasNextPage && (
              <div className="flex items-center justify-between border-t border-hairline pr-1 pl-4 text-sm text-muted lg:pr-2 lg:pl-6">
                {shown.length} shown
                <Button
                  variant="ghost"
                  busy={transactions.isFetchingNextPage}
                  onClick={() => void transactions.fetchNextPage()}
                >
                  Show more
                </Button>
              </div>
            )}
          </Card>
        );
      }}
    </AdminScreen>
  );
}
