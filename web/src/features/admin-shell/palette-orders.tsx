import { Command } from 'cmdk';
import { adminOrderPath } from '../../app/paths.ts';
import { useOrders } from '../admin-orders/api/use-orders.ts';
import { firstOrders } from '../admin-orders/orders-address.ts';
import { passengerName } from '../admin-orders/passenger-name.ts';
import { AdminIcon } from './admin-icon.tsx';
import { GROUP, ITEM, QUIET_ICON } from './palette-look.ts';

const MOST_ORDERS = 5;

/** The first orders that match these words. */
export const PaletteOrders = ({
  search,
  onChoose,
}: {
  search: string;
  onChoose: (path: string) => void;
}) => {
  const { data } = useOrders({ ...firstOrders, search });
  if (data === undefined || data.entries.length === 0) return null;
  return (
    <Command.Group heading="Orders" className={GROUP}>
      {data.entries.slice(0, MOST_ORDERS).map(({ booking, passenger }) => (
        <Command.Item
          key={booking.id}
          value={String(booking.id)}
          onSelect={() => onChoose(adminOrderPath(booking.id))}
          className={ITEM}
        >
          <AdminIcon drawing="M3 4h10M3 8h10M3 12h6" className={QUIET_ICON} />
          <span className="font-semibold tabular-nums">
            {booking.confirmationNumber ?? `#${booking.id}`}
          </span>
          <span className="ml-auto truncate text-muted">{passengerName(passenger)}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
};
