import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { adminOrderPath, adminOrdersPath } from '../../../app/paths.ts';
import { BackLink } from '../../../components/back-link.tsx';
import { useShortcuts } from '../../admin-shell/use-shortcuts.ts';
import { readListedOrders } from '../listed-orders.ts';

const LINK =
  'inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline';

/** Links back to the list, and to the previous and next order in it. */
export const BackToOrders = () => {
  const { bookingId } = useParams();
  const list = readListedOrders(useLocation().state);
  const navigate = useNavigate();
  const backPath = adminOrdersPath(list.listQuery);
  const place = list.orders.indexOf(Number(bookingId));
  const previous = list.orders[place - 1];
  const next = place === -1 ? undefined : list.orders[place + 1];
  const go = (order: number | undefined) => {
    if (order !== undefined) void navigate(adminOrderPath(order), { state: list, replace: true });
  };
  useShortcuts({
    j: () => go(next),
    k: () => go(previous),
    Escape: () => void navigate(backPath),
  });
  return (
    <nav aria-label="Orders" className="-mt-2.5 -mb-0.5 flex flex-wrap items-center gap-x-6">
      <span className="mr-auto">
        <BackLink to={backPath}>Back to Orders</BackLink>
      </span>
      {previous !== undefined && (
        <Link to={adminOrderPath(previous)} state={list} replace className={LINK}>
          Previous order
        </Link>
      )}
      {next !== undefined && (
        <Link to={adminOrderPath(next)} state={list} replace className={LINK}>
          Next order
        </Link>
      )}
    </nav>
  );
};
