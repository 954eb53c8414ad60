import type { Knex } from 'knex';
import type { RefundRequestRow } from './refund-request-row.ts';

/** Requests that wait for a decision, the oldest first, or those that do not, the newest first. */
export const refundRequests = (
  knex: Knex,
  show: 'open' | 'decided',
  limit: number,
): Promise<RefundRequestRow[]> => {
  const order = show === 'open' ? 'asc' : 'desc';
  return knex<RefundRequestRow>('refund_request')
    .where('status', show === 'open' ? '=' : '<>', 'open')
    .orderBy([
      { column: 'requested_at', order },
      { column: 'booking_id', order },
    ])
    .limit(limit);
};
