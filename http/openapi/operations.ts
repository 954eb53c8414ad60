import { accountOperations } from './account-operations.ts';
import { adminOperations } from './admin-operations.ts';
import { financeOperations } from './finance-operations.ts';
import { flightOperations } from './flight-operations.ts';
import type { Operation } from './operation.ts';
import { orderOperations } from './order-operations.ts';
import { reservationOperations } from './reservation-operations.ts';
import { webhookOperations } from './webhook-operations.ts';

/** The calls of the API by whom they serve, each by the method and path of its route. */
export const OPERATIONS_BY_TAG: Record<string, Record<string, Operation>> = {
  Search: flightOperations,
  Reservations: reservationOperations,
  Accounts: accountOperations,
  Orders: orderOperations,
  Finance: financeOperations,
  Administration: adminOperations,
  Webhooks: webhookOperations,
};

/** Every call. */
export const operations: Record<string, Operation> = Object.assign(
  {},
  ...Object.values(OPERATIONS_BY_TAG),
);
