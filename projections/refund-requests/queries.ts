import type { Knex } from 'knex';
import type { RefundRequestRow } from './refund-request-row.ts';

/** The requests that wait for a decision, the oldest first. */
export const openRefundRequests = (knex: Knex, limit: number): Promise<RefundRequestRow[]> =>
  knex<RefundRequestRow>('refund_request')
    .where({ status: 'open' })
    .orderBy(['requested_at', 'booking_id'])
    .limit(limit);
