import { clsx } from 'clsx';
import { useSearchParams } from 'react-router-dom';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { Button, FileLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { Message } from '../../components/message.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { AdminHead } from '../admin-shell/admin-head.tsx';
import { PeriodControl } from '../admin-shell/period-control.tsx';
import { financeFilePath, useFinance } from './api/use-finance.ts';
import { Figures } from './figures.tsx';
import { Months } from './months.tsx';
import {
  addressOf,
  type Days,
  type Range,
  RANGES,
  readPeriod,
  todayIn,
  zoneChoices,
} from './period.ts';
import { Reconciliation } from './reconciliation.tsx';
import { TotalStrip } from './total-strip.tsx';

const ranges = Object.keys(RANGES) as Range[];

/** The figures, the close of months, and the reconciliation with the provider. */
export default function FinanceScreen() {
  const [query, setQuery] = useSearchParams();
  const period = readPeriod(query);
  const finance = useFinance(period);
  const problem = isRequestError(finance.error) ? finance.error : undefined;
  const show = (days: Days) => {
    // Another time zone alone does not end a named period.
    const isSame = days.from === period.from && days.to === period.to;
    setQuery(addressOf({ ...days, range: isSame ? period.range : null }), {
      replace: true,
      preventScrollReset: true,
    });
  };

  if (problem?.status === 401) return <SignInFirst />;
  const errors = Object.values(problem?.problem?.errors ?? {});
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminHead title="Finance" subtitle="Days by the payment provider’s clock">
        <FileLink href={financeFilePath('csv', period)}>
          <span>
            <span className="max-sm:sr-only">Download</span> CSV
          </span>
        </FileLink>
        <FileLink href={financeFilePath('xlsx', period)}>
          <span>
            <span className="max-sm:sr-only">Download</span> Excel
          </span>
        </FileLink>
      </AdminHead>
      <PeriodControl
        days={period}
        today={todayIn(period.zone)}
        presets={ranges.map((range) => ({
          label: RANGES[range],
          search: `?${addressOf({ ...period, range })}`,
          isShown: range === period.range,
        }))}
        zones={zoneChoices(period.zone)}
        error={errors[0]}
        onShow={show}
      />
      {finance.isError && errors.length === 0 && (
        <Message
          title="Figures could not be loaded"
          text="Unable to fetch the figures. Please try again."
          role="alert"
        >
          <Button onClick={() => void finance.refetch()}>Retry</Button>
        </Message>
      )}
      {!finance.isError && finance.data && finance.data.parked > 0 && (
        <Notice tone="error" title="Figures are incomplete">
          {`${missing(finance.data.parked)} missing from every figure and file here. Run "npm run projections -- verify ledger" to see which.`}
        </Notice>
      )}
      {!finance.isError && (
        <div
          aria-busy={finance.isPending || finance.isPlaceholderData}
          className={clsx(
            'grid grid-cols-[minmax(0,1fr)] gap-6 transition-opacity',
            finance.isPlaceholderData && 'opacity-60',
          )}
        >
          {finance.data ? (
            finance.data.totals.map((totals) => (
              <Figures key={totals.currency} view={finance.data} totals={totals} />
            ))
          ) : (
            <FiguresSkeleton />
          )}
        </div>
      )}
      <Months />
      <Reconciliation days={period} />
    </Container>
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
