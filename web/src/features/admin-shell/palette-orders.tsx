import { Command } from 'cmdk';
import { adminOrderPath } from '../../app/paths.ts';
import { useOrders } from '../admin-orders/api/use-orders.ts';
import { firstOrders } from '../admin-orders/orders-address.ts';
import { passengerName } from '../admin-orders/passenger-name.ts';
import { tripRoute } from '../admin-orders/trip-line.ts';
import { orderName } from '../../format/order-name.ts';
import { AdminIcon } from './admin-icon.tsx';
import { GROUP, ITEM, QUIET_ICON } from './palette-look.ts';

const MOST_FOUND = 5;
const MOST_RECENT = 3;

/**
 * The first orders that match these words. Without words, the newest of the list if they are cached:
 * a request would add a read to the access log whenever the palette opens.
 */
export const PaletteOrders = ({
  search,
  onChoose,
}: {
  search: string;
  onChoose: (path: string) => void;
}) => {
  const isRecent = search === '';
  const { data } = useOrders({ ...firstOrders, search }, { enabled: !isRecent });
  const orders = data?.entries.slice(0, isRecent ? MOST_RECENT : MOST_FOUND) ?? [];
  if (orders.length === 0) return null;
  return (
    <Command.Group heading={isRecent ? 'Recent orders' : 'Orders'} className={GROUP}>
      {orders.map((order) => (
        <Command.Item
          key={order.booking.id}
          value={String(order.booking.id)}
          onSelect={() => onChoose(adminOrderPath(order.booking.id))}
          className={ITEM}
        >
          <AdminIcon drawing="M3 4h10M3 8h10M3 12h6" className={QUIET_ICON} />
          <span className="font-semibold tabular-nums">
            {orderName(order.booking.id, order.booking.confirmationNumber)}
          </span>
          <span className="whitespace-nowrap text-muted max-sm:hidden">{tripRoute(order)}</span>
          <span className="ml-auto truncate text-muted">{passengerName(order.passenger)}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
};
