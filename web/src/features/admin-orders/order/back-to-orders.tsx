import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { adminOrderPath, adminOrdersPath } from '../../../app/paths.ts';
import { BackToSection } from '../../admin-shell/back-to-section.tsx';
import { useBack } from '../../admin-shell/use-back.ts';
import { useShortcuts } from '../../admin-shell/use-shortcuts.ts';
import { readListedOrders } from '../listed-orders.ts';

const LINK =
  'inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline';

/** Links back to where the order was opened from, and to the previous and next order in it. */
export const BackToOrders = () => {
  const { bookingId } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const back = useBack(adminOrdersPath());
  const orders = readListedOrders(state);
  const place = orders.indexOf(Number(bookingId));
  const previous = orders[place - 1];
  const next = place === -1 ? undefined : orders[place + 1];
  const go = (order: number | undefined) => {
    if (order !== undefined) void navigate(adminOrderPath(order), { state, replace: true });
  };
  useShortcuts({
    j: () => go(next),
    k: () => go(previous),
    Escape: () => void navigate(back.path, { state: back.state }),
  });
  return (
    <nav aria-label="Orders" className="-mt-2.5 -mb-0.5 flex flex-wrap items-center gap-x-6">
      <span className="mr-auto">
        <BackToSection list={adminOrdersPath()} />
      </span>
      {previous !== undefined && (
        <Link to={adminOrderPath(previous)} state={state} replace className={LINK}>
          Previous order
        </Link>
      )}
      {next !== undefined && (
        <Link to={adminOrderPath(next)} state={state} replace className={LINK}>
          Next order
        </Link>
      )}
    </nav>
  );
};
