import { EventStoreDBClient } from '@eventstore/db-client';
import type { Knex } from 'knex';
import { intentsNoticed } from '#engine/payment/webhook-inbox.ts';
import { serverLog } from '#tools/cli/eventlog/server-log.ts';
import type { Finding } from './verify/rule.ts';
import { verifyLog } from './verify/verify-log.ts';

/** What `audit verify` finds in the log of a server, beside its database, at that moment. */
export const findingsIn = async (
  eventStoreUrl: string,
  knex: Knex,
  now: Date,
): Promise<Finding[]> => {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  try {
    const noticesOf = (eventIds: readonly string[]) => intentsNoticed(knex, eventIds);
    return (await verifyLog(serverLog(client).read, { now, noticesOf }, () => {})).findings;
  } finally {
    await client.dispose();
  }
};
