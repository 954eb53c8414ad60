import { describeError } from '#engine/kernel/describe-error.ts';
import {
  createBookkeeper,
  happenedBy,
  isLedgerEvent,
  type LedgerEvent,
} from '#engine/ledger/bookkeeper.ts';
import { type Entry, sortEntries } from '#engine/ledger/entry.ts';
import { createPaidOutFold, type PaidOut } from '#engine/payout/paid-out.ts';
import { payoutDecider } from '#engine/payout/payout.ts';
import { domainEventOf } from '#tools/cli/eventlog/domain-event.ts';
import type { LogReader } from '#tools/cli/eventlog/log-event.ts';
import type { Progress } from '#tools/cli/progress.ts';

/** An event that cannot be read, and is not in the books; `fault` says why. */
export type SkippedEvent = {
  stream: string;
  revision: number;
  type: string;
  id: string;
  fault: string;
};

/** Entries, sorted, what payouts contain of them, and the events missing from them. */
export type Ledger = { entries: Entry[]; paidOut: PaidOut[]; skipped: SkippedEvent[] };

/**
 * Folds a whole log into its ledger; with `asOf`, as it was at that moment. An event that cannot be
 * read is skipped, as the read model puts it aside, and named.
 */
export const readLedger = async (
  read: LogReader,
  asOf: Date | undefined,
  progress: Progress,
): Promise<Ledger> => {
  const fold = createFold(asOf);
  let events = 0;
  for await (const batch of read()) {
    for (const event of batch) fold.add(event, () => domainEventOf(event));
    events += batch.length;
    progress(events);
  }
  return fold.ledger();
};

type Named = { stream: string; revision: number | string; type: string; id: string };

/** Folds the ledger's events, given in the order of the log, among others. */
export const createFold = (asOf: Date | undefined) => {
  const book = createBookkeeper();
  const isPast = happenedBy(asOf);
  const payouts = createPaidOutFold();
  const entries: Entry[] = [];
  const skipped: SkippedEvent[] = [];
  return {
    add: (event: Named, read: () => LedgerEvent | undefined): void => {
      const isPayout = payoutDecider.isOf(event.stream);
      if (!isPayout && !isLedgerEvent(event)) return;
      try {
        const recorded = read();
        if (!recorded || !isPast(recorded)) return;
        if (isPayout) payouts.add(recorded);
        else entries.push(...book(recorded));
      } catch (error) {
        const { stream, revision, type, id } = event;
        const fault = describeError(error);
        skipped.push({ stream, revision: Number(revision), type, id, fault });
      }
    },
    ledger: (): Ledger => ({
      entries: sortEntries(entries),
      paidOut: payouts.paidOut(),
      skipped,
    }),
  };
};

/** A line for each event that is not in the books. */
export const skippedText = (skipped: readonly SkippedEvent[]): string =>
  skipped
    .map(
      ({ stream, revision, type, id, fault }) =>
        `Without ${type} ${id} (${stream}@${revision}), which cannot be read: ${fault}`,
    )
    .join('\n');
