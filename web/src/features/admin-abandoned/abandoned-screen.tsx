import { useSearchParams } from 'react-router-dom';
import { fieldErrors } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { isSignedOut } from '../admin-shell/admin-data.tsx';
import { AdminScreen } from '../admin-shell/admin-screen.tsx';
import { PeriodControl } from '../admin-shell/period-control.tsx';
import { type AbandonedAddress, lastDays, readAddress, writeAddress } from './abandoned-address.ts';
import { useAbandoned, useAbandonedCheckouts } from './api/use-abandoned.ts';
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
  const abandoned = useAbandoned(writeAddress({ ...address, state: '', page: 1 }));
  const checkouts = useAbandonedCheckouts(writeAddress(address));
  const show = (changes: Partial<AbandonedAddress>) =>
    setQuery(writeAddress({ ...address, page: 1, ...changes }), { preventScrollReset: true });
  if (isSignedOut(checkouts.error)) return <SignInFirst />;
  return (
    <AdminScreen
      title="Abandoned checkouts"
      query={abandoned}
      what="abandoned checkouts"
      period={
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
            error={fieldErrors(abandoned.error)[0]}
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
      }
    >
      {(view) =>
        view.routes.length === 0 ? (
          <EmptyList
            title="No checkouts"
            text="Nobody searched or began a checkout in these days. Choose more days above."
          />
        ) : (
          <>
            <FunnelStrip totals={view.totals} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
              <Card as="section" aria-label="By day" className="flex flex-col overflow-hidden">
                <DayFunnel days={view.days} from={view.from} to={view.to} />
              </Card>
              <Card as="section" aria-label="By route" className="overflow-hidden">
                <RouteTable routes={view.routes} onChoose={(route) => show({ route })} />
              </Card>
            </div>
            <CheckoutList
              states={view.states}
              checkouts={checkouts}
              address={address}
              onPage={(page) => show({ page })}
            />
          </>
        )
      }
    </AdminScreen>
  );
}
