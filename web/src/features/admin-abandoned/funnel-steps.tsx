import type { ReactNode } from 'react';
import type { FunnelView } from '#http/contracts/admin-answers.ts';
import { Card } from '../../components/card.tsx';
import { formatCount } from '../../format/count.ts';

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

const searchesText = (searches: number) =>
  searches === 1 ? '1 search' : `${formatCount(searches)} searches`;

type Step = { name: string; count: number; of: number; note: string };

/** The two funnels, each step with its share of the first; searches are separate. */
export const FunnelSteps = ({ totals }: { totals: FunnelView }) => {
  const { searches, created, opened, paid, left, reminded, recovered } = totals;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Funnel
        name="Checkouts"
        steps={[
          { name: 'Created', count: created, of: created, note: 'in these days' },
          { name: 'Payment opened', count: opened, of: created, note: 'of created' },
          { name: 'Paid', count: paid, of: created, note: 'of created' },
        ]}
      >
        {/* Of those that were left, some are paid: only without any left is the rest known. */}
        {left === 0 && created > paid && `${formatCount(created - paid)} still open. `}
        {searches > 0 &&
          `${searchesText(searches)} came before, counted by day and route without identifiers; they cannot be replayed from the log.`}
      </Funnel>
      <Funnel
        name="Recovery"
        steps={[
          { name: 'Left unpaid', count: left, of: left, note: 'at least once' },
          { name: 'Reminded', count: reminded, of: left, note: 'of left' },
          { name: 'Recovered', count: recovered, of: left, note: 'of left' },
        ]}
      >
        Of the checkouts created in these days. Recovered: the trip was paid after the reminder, by
        this booking or by another one.
      </Funnel>
    </div>
  );
};

const Funnel = ({
  name,
  steps,
  children,
}: {
  name: string;
  steps: Step[];
  children: ReactNode;
}) => (
  <Card as="section" aria-label={name} className="grid content-start gap-3 p-4 sm:p-6">
    <h2 className="text-base font-bold">{name}</h2>
    <dl className="grid gap-3">
      {steps.map(({ name: step, count, of, note }, place) => (
        <div key={step} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1">
          <dt className="font-medium">{step}</dt>
          <dd className="tabular-nums">
            {of === 0 && place > 0 ? (
              <span className="text-muted">—</span>
            ) : (
              <>
                <span className="text-lg font-bold">{formatCount(count)}</span>
                <span className="ml-2 text-sm text-muted">
                  {count === of ? note : `${share(count, of)} ${note}`}
                </span>
              </>
            )}
          </dd>
          {of > 0 && (
            <dd
              aria-hidden="true"
              className="col-span-2 h-2 overflow-hidden rounded-badge bg-sunken"
            >
              <div className="h-full bg-accent" style={{ width: `${(100 * count) / of}%` }} />
            </dd>
          )}
        </div>
      ))}
    </dl>
    <p className="text-sm text-muted empty:hidden">{children}</p>
  </Card>
);
