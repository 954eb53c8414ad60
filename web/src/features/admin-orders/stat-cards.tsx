import type { AdminStatsView } from '#http/contracts/admin-order-answers.ts';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatUsd } from '../../format/money.ts';
import { formatCount } from '../../format/count.ts';

/** Three figures over all orders (spec 2 §2). */
export const StatCards = ({
  stats,
  isPending,
}: {
  stats: AdminStatsView | undefined;
  isPending: boolean;
}) => {
  const figures = {
    'Total Orders': stats && formatCount(stats.totalOrders),
    'Completed Orders': stats && formatCount(stats.completedOrders),
    'Total Revenue': stats && formatUsd(stats.totalRevenue),
  };
  return (
    <Card>
      <dl className="grid grid-cols-[auto_auto_auto] divide-x divide-hairline sm:grid-cols-3">
        {Object.entries(figures).map(([name, figure]) => (
          <div
            key={name}
            className="px-2 py-2 whitespace-nowrap min-[400px]:px-3 sm:px-4 sm:py-2.5 lg:px-6"
          >
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="font-bold tracking-tight tabular-nums sm:text-lg">
              {isPending ? <Skeleton className="my-1 h-5 w-16 sm:w-24" /> : (figure ?? '—')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
