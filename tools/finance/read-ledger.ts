import { createBookkeeper, happenedBy, isLedgerEvent } from '#engine/ledger/bookkeeper.ts';
import { type Entry, sortEntries } from '#engine/ledger/entry.ts';
import { domainEventOf } from '#tools/eventlog/domain-event.ts';
import type { LogReader } from '#tools/eventlog/log-event.ts';
import type { Progress } from '#tools/command-line/progress.ts';

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
      const recorded = isLedgerEvent(event) ? domainEventOf(event) : undefined;
      if (recorded && isPast(recorded)) entries.push(...book(recorded));
    }
    events += batch.length;
    progress(events);
  }
  return sortEntries(entries);
};
