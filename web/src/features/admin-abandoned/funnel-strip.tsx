import { clsx } from 'clsx';
import type { FunnelView } from '#http/contracts/admin-answers.ts';
import { Card } from '../../components/card.tsx';
import { formatCount } from '../../format/count.ts';

const share = (part: number, whole: number) =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)}%`;

const searchesText = (searches: number) =>
  searches === 1 ? '1 search' : `${formatCount(searches)} searches`;

const cell = 'bg-surface px-4 py-3 sm:px-6 lg:col-span-1';

/** The steps of the checkout, each with how many stop there, and the recovery; searches are separate. */
export const FunnelStrip = ({ totals }: { totals: FunnelView }) => {
  const { searches, created, opened, paid, left, reminded, recovered } = totals;
  const steps = [
    ['Created', created, `${formatCount(created - opened)} did not open payment`],
    ['Opened', opened, `${formatCount(opened - paid)} did not pay`],
    ['Paid', paid, `${share(paid, created)} of created`],
  ] as const;
  const recovery = [
    ['Reminded', reminded, `of ${formatCount(left)} that were left`],
    ['Recovered', recovered, `${share(recovered, left)} of those left`],
  ] as const;
  return (
    <Card as="section" aria-label="Checkouts" className="overflow-hidden">
      <dl className="grid grid-cols-6 gap-px bg-hairline lg:grid-cols-5">
        {steps.map(([name, count, note]) => (
          <div key={name} className={clsx(cell, 'col-span-2 flex flex-col')}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="text-lg font-bold tracking-tight tabular-nums">{formatCount(count)}</dd>
            <dd className="mb-2 text-xs text-muted tabular-nums">{note}</dd>
            <dd
              aria-hidden="true"
              className="mt-auto h-1 overflow-hidden rounded-badge bg-neutral-soft"
            >
              <div
                className="h-full rounded-badge bg-accent"
                style={{ width: share(count, created) }}
              />
            </dd>
          </div>
        ))}
        {left === 0 ? (
          <div className={clsx(cell, 'col-span-6 lg:col-span-2!')}>
            <dt className="text-xs text-muted">Recovery</dt>
            <dd className="mt-1 text-sm text-balance">
              No reminders sent in this period.
              {created > paid && ` ${formatCount(created - paid)} are still unpaid.`}
            </dd>
          </div>
        ) : (
          recovery.map(([name, count, note]) => (
            <div key={name} className={clsx(cell, 'col-span-3')}>
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="text-lg font-bold tracking-tight tabular-nums">
                {formatCount(count)}
              </dd>
              <dd className="text-xs text-muted tabular-nums">{note}</dd>
            </div>
          ))
        )}
      </dl>
      <p className="border-t border-hairline px-4 py-2 text-xs text-muted empty:hidden sm:px-6">
        {left > 0 &&
          'Recovered: the trip was paid after the reminder, by this booking or by another one. '}
        {searches > 0 &&
          `${searchesText(searches)} came before, counted by day and route without identifiers; they cannot be replayed from the log.`}
      </p>
    </Card>
  );
};
