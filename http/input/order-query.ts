import type { OrderQuery } from '#projections/orders/queries.ts';
import type { OrderFilter } from '../contracts/admin-orders.ts';

/** What an address asks of the list, as the read model takes it. */
export const toOrderQuery = ({
  status,
  createdFrom,
  createdTo,
  travelFrom,
  travelTo,
  airline,
  route,
  amountFrom,
  amountTo,
  search,
  sort,
}: OrderFilter): OrderQuery => ({
  filters: {
    status,
    created: { from: createdFrom, to: createdTo },
    travel: { from: travelFrom, to: travelTo },
    airline,
    route,
    fee: { from: amountFrom, to: amountTo },
  },
  search,
  sort,
});
