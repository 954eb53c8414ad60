import { Link, useLocation } from 'react-router-dom';
import { adminOrdersPath } from '../../../app/paths.ts';

/** The way back to the list as it was left. */
export const BackToOrders = () => (
  <Link
    to={adminOrdersPath(listQueryOf(useLocation().state))}
    className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
  >
    <span aria-hidden="true">←</span>
    Back to Orders
  </Link>
);

const listQueryOf = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'listQuery' in state &&
  typeof state.listQuery === 'string'
    ? state.listQuery
    : '';
