import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminOrderPath, adminOrdersPath } from '../../app/paths.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useOrders } from '../admin-orders/api/use-orders.ts';
import { firstOrders, writeOrdersView } from '../admin-orders/orders-address.ts';
import { passengerName } from '../admin-orders/passenger-name.ts';
import { adminLinkGroups } from './admin-links.ts';

const STANDSTILL_MILLISECONDS = 150;
const MOST_ORDERS = 5;
const ITEM =
  'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent';
const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted';

/** Opens a screen by its name, or an order by a search. */
export function CommandPalette({
  onClose,
  onKeyboardHelp,
}: {
  onClose: () => void;
  onKeyboardHelp: () => void;
}) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = useStandstill(text.trim());
  const typed = text.trim().toLowerCase();
  const screens = adminLinkGroups
    .flatMap(({ links }) => links)
    .filter(({ name }) => name.toLowerCase().includes(typed));
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <Dialog title="Go to" onClose={onClose}>
      {/* The dialog focuses the first focusable element, which must be the text box. */}
      <Command shouldFilter={false} label="Commands" tabIndex={undefined} className="mt-3">
        <Command.Input
          value={text}
          onValueChange={setText}
          maxLength={100}
          placeholder="Screen, number, name or email"
          className="w-full rounded-control border border-control bg-surface px-3 py-2.5 text-base placeholder:text-muted"
        />
        <Command.List label="Found" className="mt-2 max-h-[min(24rem,55dvh)] overflow-y-auto">
          {screens.length > 0 && (
            <Command.Group heading="Screens" className={GROUP}>
              {screens.map(({ name, path }) => (
                <Command.Item key={path} value={path} onSelect={() => go(path)} className={ITEM}>
                  {name}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {'keyboard help'.includes(typed) && (
            <Command.Item value="keyboard" onSelect={onKeyboardHelp} className={ITEM}>
              Keyboard help
              <kbd className="font-sans text-xs text-muted">?</kbd>
            </Command.Item>
          )}
          {typed !== '' && (
            <Command.Item
              value="search"
              onSelect={() =>
                go(
                  adminOrdersPath(
                    `?${writeOrdersView({ ...firstOrders, search: text.trim() }).toString()}`,
                  ),
                )
              }
              className={ITEM}
            >
              <span className="wrap-anywhere">Search orders for “{text.trim()}”</span>
            </Command.Item>
          )}
          {search !== '' && <FoundOrders search={search} onChoose={go} />}
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** The first orders that match these words. */
const FoundOrders = ({
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
          <span className="font-semibold tabular-nums">
            {booking.confirmationNumber ?? `#${booking.id}`}
          </span>
          <span className="truncate text-muted">{passengerName(passenger)}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
};

/** Returns a text after it has not changed for a moment (debounce). */
function useStandstill(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), STANDSTILL_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
}
