import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import { type CommandContext, foldStream, type Folded } from '#engine/kernel/handle-command.ts';
import { CURRENCY } from '../booking/price-list.ts';
import { dailyTotals, sumsOf, totalsOf } from './daily-totals.ts';
import { daysOf } from './days.ts';
import { type Entry, hashEntries, sortEntries } from './entry.ts';
import {
  daysOfMonth,
  finishClosing,
  handleMonth,
  type Month,
  monthDecider,
  type MonthSnapshot,
  startClosing,
} from './month.ts';
import { type MonthSigner, signedText } from './month-signature.ts';

/** Sums and hash of a month's entries, in any order. */
export const snapshotOf = (month: string, entries: readonly Entry[]): MonthSnapshot => {
  const days = daysOf(daysOfMonth(month));
  return {
    entries: entries.length,
    sha256: hashEntries(sortEntries(entries)),
    totals: totalsOf(dailyTotals(sumsOf(entries, days)), CURRENCY),
  };
};

export type CloseMonthPorts = {
  store: EventStore;
  monthSigner: MonthSigner;
  /**
   * The entries of a closing month from before its close, once the ledger holds everything up to that
   * position of the log. `ledger-behind` when it does not get there in time, `ledger-incomplete` while
   * it leaves out events that cannot be read.
   */
  entriesToClose(month: string, position: bigint): Promise<Entry[] | LedgerRejection>;
};

type LedgerRejection = Rejection<'ledger-behind'> | Rejection<'ledger-incomplete'>;

/**
 * Closes a month: the first event marks the end of the month in the log, the second one holds the
 * signed snapshot of the events before it. A close that was interrupted between them continues at the
 * next call. Where the ledger rejects it, the end is marked, and the snapshot waits for the next call.
 */
export const closeMonth = async (
  { store, monthSigner, entriesToClose }: CloseMonthPorts,
  { month, userId }: { month: string; userId: number },
  context: CommandContext,
): Promise<Folded<Month> | Rejection<'month-not-over' | 'month-closed'> | LedgerRejection> => {
  const started = await handleMonth(store, context)(month, (state) =>
    startClosing({ month, userId, at: context.at }, state),
  );
  if ('reason' in started) return started;
  const { state: closing, position } = started;
  if (closing.status !== 'closing') return foldStream(store, monthDecider, month);
  const entries = await entriesToClose(month, position);
  if ('reason' in entries) return entries;
  const snapshot = snapshotOf(month, entries);
  const { publicKey, sign } = monthSigner;
  const signature = sign(signedText(month, closing, snapshot));
  return handleMonth(store, context)(month, (state) =>
    finishClosing({ ...snapshot, publicKey, signature }, state),
  );
};
