import { clsx } from 'clsx';
import { useSearchParams } from 'react-router-dom';
import type { FinanceView } from '#http/contracts/finance.ts';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { Button, FileLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { Message } from '../../components/message.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { financeFilePath, useFinance } from './api/use-finance.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { type Period, readPeriod, writePeriod } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import { TotalCards } from './total-cards.tsx';

/** What was charged, given back and kept, by day, for the administrator. */
export function FinanceScreen() {
  const [query, setQuery] = useSearchParams();
  const period = readPeriod(query);
  const finance = useFinance(period);
  const problem = isRequestError(finance.error) ? finance.error : undefined;
  const show = (changes: Partial<Period>) =>
    setQuery(writePeriod({ ...period, ...changes }), { replace: true, preventScrollReset: true });

  if (problem?.status === 401) return <SignInFirst />;
  const errors = Object.values(problem?.problem?.errors ?? {});
  return (
    <Container className="grid gap-6 pt-6 sm:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-extrabold tracking-tight">Finance</h1>
        <div className="flex flex-wrap gap-2">
          <FileLink href={financeFilePath('csv', period)}>Download CSV</FileLink>
          <FileLink href={financeFilePath('xlsx', period)}>Download Excel</FileLink>
        </div>
      </div>
      <PeriodForm period={period} error={errors[0]} onChange={show} />
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
            'grid gap-6 transition-opacity',
            finance.isPlaceholderData && 'opacity-60',
          )}
        >
          {finance.data ? <Figures view={finance.data} /> : <FiguresSkeleton />}
        </div>
      )}
    </Container>
  );
}

const missing = (events: number): string =>
  events === 1
    ? 'One event of payments could not be read and is'
    : `${events} events of payments could not be read and are`;

const Figures = ({ view: { days, totals, from, to } }: { view: FinanceView }) =>
  totals.map((total) => {
    const own = days.filter(({ currency }) => currency === total.currency);
    return (
      <section
        key={total.currency}
        aria-label={`Figures in ${total.currency.toUpperCase()}`}
        className="grid gap-4"
      >
        <TotalCards totals={total} />
        {own.length === 0 ? (
          <Message title="Nothing in these days" text="No money moved in this period." />
        ) : (
          <Card className="overflow-hidden">
            <DayChart days={own} currency={total.currency} from={from} to={to} />
            <DayTable days={own} totals={total} />
          </Card>
        )}
      </section>
    );
  });

const FiguresSkeleton = () => (
  <div className="grid gap-4">
    <TotalCards totals={undefined} />
    <Card className="grid gap-6 p-6">
      <Skeleton className="h-60 w-full" />
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </Card>
  </div>
);
