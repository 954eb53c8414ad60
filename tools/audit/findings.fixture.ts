import { EventStoreDBClient } from '@eventstore/db-client';
import { serverLog } from '#tools/eventlog/server-log.ts';
import type { Finding } from './verify/rule.ts';
import { verifyLog } from './verify/verify-log.ts';

/** What `audit verify` finds in the log of a server at that moment. */
export const findingsIn = async (eventStoreUrl: string, now: Date): Promise<Finding[]> => {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  try {
    return (await verifyLog(serverLog(client).read, now, () => {})).findings;
  } finally {
    await client.dispose();
  }
};
