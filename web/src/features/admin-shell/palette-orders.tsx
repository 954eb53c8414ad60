import { Command } from 'cmdk';
import { adminOrderPath } from '../../app/paths.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useOrders } from '../admin-orders/api/use-orders.ts';
import { firstOrders } from '../admin-orders/orders-address.ts';
import { passengerName } from '../admin-orders/passenger-name.ts';
import { tripRoute } from '../admin-orders/trip-line.ts';
import { AdminIcon } from './admin-icon.tsx';
import { GROUP, ITEM, QUIET_ICON } from './palette-look.ts';

const MOST_FOUND = 5;
const MOST_RECENT = 3;

/** The first orders that match these words; without words, the newest. */
export const PaletteOrders = ({
  search,
  onChoose,
}: {
  search: string;
  onChoose: (path: string) => void;
}) => {
  const { data, isPending } = useOrders({ ...firstOrders, search });
  const isRecent = search === '';
  const orders = data?.entries.slice(0, isRecent ? MOST_RECENT : MOST_FOUND) ?? [];
  if (orders.length === 0 && !(isRecent && isPending)) return null;
  return (
    <Command.Group heading={isRecent ? 'Recent orders' : 'Orders'} className={GROUP}>
      {/* What opens with the palette has its final height at once. */}
      {isRecent &&
        isPending &&
        Array.from({ length: MOST_RECENT }, (_, row) => (
          <div key={row} className={ITEM}>
            <Skeleton className="h-4 w-60" />
          </div>
        ))}
      {orders.map((order) => (
        <Command.Item
          key={order.booking.id}
          value={String(order.booking.id)}
          onSelect={() => onChoose(adminOrderPath(order.booking.id))}
          className={ITEM}
        >
          <AdminIcon drawing="M3 4h10M3 8h10M3 12h6" className={QUIET_ICON} />
          <span className="font-semibold tabular-nums">
            {order.booking.confirmationNumber ?? `#${order.booking.id}`}
          </span>
          <span className="whitespace-nowrap text-muted max-sm:hidden">{tripRoute(order)}</span>
          <span className="ml-auto truncate text-muted">{passengerName(order.passenger)}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
};
