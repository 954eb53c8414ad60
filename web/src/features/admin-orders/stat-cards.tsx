import type { AdminStatsView } from '#http/contracts/admin-orders.ts';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatUsd } from '../../format/money.ts';

const count = new Intl.NumberFormat('en-US');

/** Three figures over all orders (spec 2 §2). */
export const StatCards = ({
  stats,
  isPending,
}: {
  stats: AdminStatsView | undefined;
  isPending: boolean;
}) => {
  const figures = {
    'Total Orders': stats && count.format(stats.totalOrders),
    'Completed Orders': stats && count.format(stats.completedOrders),
    'Total Revenue': stats && formatUsd(stats.totalRevenue),
  };
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      {Object.entries(figures).map(([name, figure]) => (
        <Card key={name} className="flex items-baseline justify-between gap-4 p-4 lg:px-6">
          <dt className="text-muted">{name}</dt>
          <dd className="text-lg font-bold tracking-tight tabular-nums">
            {isPending ? <Skeleton className="my-1 h-5 w-24" /> : (figure ?? '—')}
          </dd>
        </Card>
      ))}
    </dl>
  );
};
