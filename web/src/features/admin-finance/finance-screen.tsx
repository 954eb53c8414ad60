import { useSearchParams } from 'react-router-dom';
import { fieldErrors } from '../../app/request.ts';
import { routes } from '../../app/paths.ts';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { AdminScreen } from '../admin-shell/admin-screen.tsx';
import { financeFilePath, useFinance } from './api/use-finance.ts';
import { FileLinks } from './file-links.tsx';
import { FinancePeriod } from './finance-period.tsx';
import { Figures } from './figures.tsx';
import { Months } from './months.tsx';
import { readPeriod } from './period.ts';
import { Reconciliation } from './reconciliation.tsx';
import { TotalStrip } from './total-strip.tsx';

/** The figures, the close of months, and the reconciliation with the provider. */
export default function FinanceScreen() {
  const [query] = useSearchParams();
  const period = readPeriod(query);
  const finance = useFinance(period);
  return (
    <AdminScreen
      title="Finance"
      actions={<FileLinks pathOf={(ending) => financeFilePath(ending, period)} />}
      query={finance}
      what="figures"
      period={<FinancePeriod period={period} error={fieldErrors(finance.error)[0]} />}
      placeholder={<FiguresSkeleton />}
      below={
        <>
          <Months />
          <Reconciliation days={period} />
        </>
      }
    >
      {(view) => (
        <>
          {view.parked > 0 && (
            <Notice tone="error" title="Figures are incomplete">
              {`${missing(view.parked)} missing from every figure and file here. `}
              <TextLink to={routes.adminReadModels}>Read models</TextLink> shows which and why.
            </Notice>
          )}
          {view.totals.map((totals) => (
            <Figures key={totals.currency} view={view} totals={totals} />
          ))}
        </>
      )}
    </AdminScreen>
  );
}

const missing = (events: number): string =>
  events === 1
    ? 'One event of payments could not be read and is'
    : `${events} events of payments could not be read and are`;

const FiguresSkeleton = () => (
  <div className="grid gap-4">
    <TotalStrip totals={undefined} />
    <Card className="grid gap-6 p-6">
      <Skeleton className="h-64 w-full" />
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </Card>
  </div>
);
