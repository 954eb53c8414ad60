import { z } from 'zod';
import { createBookkeeper, happenedBy, isLedgerEvent } from '#engine/ledger/bookkeeper.ts';
import { type Entry, sortEntries } from '#engine/ledger/entry.ts';
import type { LogReader } from '#tools/eventlog/log-event.ts';
import type { Progress } from '#tools/eventlog/progress.ts';

const metadataSchema = z.object({
  correlationId: z.string(),
  causationId: z.string(),
  actor: z.enum(['visitor', 'customer', 'administrator', 'system', 'provider']),
  at: z.string(),
  schema: z.number(),
});

/** Folds a whole log into its ledger, sorted; with `asOf`, as it was at that moment. */
export const readLedger = async (
  read: LogReader,
  asOf: Date | undefined,
  progress: Progress,
): Promise<Entry[]> => {
  const book = createBookkeeper();
  const isPast = happenedBy(asOf);
  const entries: Entry[] = [];
  let events = 0;
  for await (const batch of read()) {
    for (const event of batch) {
      if (!isLedgerEvent(event) || !('data' in event) || !('metadata' in event)) continue;
      const metadata = metadataSchema.parse(event.metadata);
      const recorded = { ...event, revision: Number(event.revision), metadata };
      if (isPast(recorded)) entries.push(...book(recorded));
    }
    events += batch.length;
    progress(events);
  }
  return sortEntries(entries);
};
