import { clsx } from 'clsx';
import { useSearchParams } from 'react-router-dom';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { AdminLoadError } from '../../components/admin-load-error.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { AdminHead } from '../admin-shell/admin-head.tsx';
import { PageSteps } from '../admin-shell/page-steps.tsx';
import { PeriodControl } from '../admin-shell/period-control.tsx';
import { type AbandonedAddress, lastDays, readAddress, writeAddress } from './abandoned-address.ts';
import { useAbandoned } from './api/use-abandoned.ts';
import { CheckoutList } from './checkout-list.tsx';
import { DayFunnel } from './day-funnel.tsx';
import { FunnelStrip } from './funnel-strip.tsx';
import { RouteTable } from './route-table.tsx';

/** In days up to today. */
const PRESETS = [7, 30, 90];

/** The checkout funnel, by day and route, and the unpaid checkouts. */
export default function AbandonedScreen() {
  const [query, setQuery] = useSearchParams();
  const address = readAddress(query);
  const { data, error, isPlaceholderData, refetch } = useAbandoned(writeAddress(address));
  const show = (changes: Partial<AbandonedAddress>) =>
    setQuery(writeAddress({ ...address, page: 1, ...changes }), { preventScrollReset: true });

  const problem = isRequestError(error) ? error : undefined;
  if (problem?.status === 401) return <SignInFirst />;
  const errors = Object.values(problem?.problem?.errors ?? {});
  return (
    <Container className="grid gap-6">
      <AdminHead title="Abandoned checkouts" />
      <div className="flex flex-wrap items-start gap-3">
        <PeriodControl
          days={{ from: address.from, to: address.to, zone: 'UTC' }}
          today={lastDays(1).to}
          presets={PRESETS.map((count) => {
            const days = lastDays(count);
            return {
              label: `${count} days`,
              search: `?${writeAddress({ ...address, ...days, page: 1 })}`,
              isShown: days.from === address.from && days.to === address.to,
            };
          })}
          error={errors[0]}
          onShow={({ from, to }) => show({ from, to })}
        />
        {address.route !== '' && (
          <Button variant="secondary" onClick={() => show({ route: '' })}>
            {address.route.replace('-', ' → ')}
            <span aria-hidden="true">×</span>
            <span className="sr-only">, show all routes</span>
          </Button>
        )}
      </div>
      {error && errors.length === 0 && (
        <AdminLoadError
          title="Abandoned checkouts could not be loaded"
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-96 w-full" />}
      {!error && data && (
        <div
          aria-busy={isPlaceholderData}
          className={clsx('grid gap-6 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          {data.routes.length === 0 ? (
            <EmptyList
              title="No checkouts"
              text="Nobody searched or began a checkout in these days. Choose more days above."
            />
          ) : (
            <FunnelStrip totals={data.totals} />
          )}
          {data.routes.length > 0 && (
            <CheckoutList
              view={data}
              state={address.state}
              searchOf={(state) => `?${writeAddress({ ...address, state, page: 1 })}`}
            />
          )}
          <PageSteps page={data.page} hasNext={data.hasNext} onShow={(page) => show({ page })} />
          {data.routes.length > 0 && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
              <Card as="section" aria-label="By day" className="flex flex-col overflow-hidden">
                <DayFunnel days={data.days} from={data.from} to={data.to} />
              </Card>
              <Card as="section" aria-label="By route" className="overflow-hidden">
                <RouteTable routes={data.routes} onChoose={(route) => show({ route })} />
              </Card>
            </div>
          )}
        </div>
      )}
    </Container>
  );
}
