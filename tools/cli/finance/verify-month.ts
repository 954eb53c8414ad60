import { snapshotOf } from '#engine/ledger/close-month.ts';
import type { Entry } from '#engine/ledger/entry.ts';
import { type Month, monthDecider } from '#engine/ledger/month.ts';
import { isSigned, type MonthSigner, signedText } from '#engine/ledger/month-signature.ts';
import { monthOf } from '#engine/audit/access-log.ts';
import { transactionsOf } from '#engine/ledger/transactions.ts';
import { type TransactionWithPayout, withPayouts } from '#engine/payout/paid-out.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Progress } from '#tools/cli/progress.ts';
import { createFold, type SkippedEvent } from './read-ledger.ts';
import { transactionTable } from './transactions.ts';

/** A closed month compared with the log. */
export type MonthCheck = {
  month: string;
  status: Month['status'];
  /** ISO 8601; `null` while the month is not closed, like everything below. */
  closedAt: string | null;
  userId: number | null;
  /** Of the snapshot, and of the log's entries from before the close. */
  sha256: { closed: string | null; log: string | null };
  isSame: boolean;
  /** Whether the signature is of this snapshot and the key beside it. */
  isSigned: boolean;
  /** Whether that key is the one of this installation now, or the earlier one that was named. */
  isOwnKey: boolean;
  /** What was booked into the month after the close. */
  adjustments: TransactionWithPayout[];
  /** Events that cannot be read, and are not compared. */
  skipped: SkippedEvent[];
};

/** Reads the log once: the entries of a month from before its close, and what came after it. */
const readMonth = async (
  store: Pick<EventStore, 'readAll'>,
  month: string,
  signal: AbortSignal,
  progress: Progress,
) => {
  const fold = createFold(undefined);
  const stream = monthDecider.stream(month);
  const ownEntries = () => fold.ledger().entries.filter(({ date }) => monthOf(date) === month);
  let before: Entry[] = [];
  let state: Month = monthDecider.initial;
  let events = 0;
  for await (const batch of store.readAll({ after: undefined, signal })) {
    for (const event of batch) {
      fold.add(event, () => event);
      if (event.stream !== stream) continue;
      if (state.status === 'open') before = ownEntries();
      state = monthDecider.evolve(state, monthDecider.codec.decode(event));
    }
    progress((events += batch.length));
  }
  const known = new Set(before.map(({ id }) => id));
  const after = ownEntries().filter(({ id }) => !known.has(id));
  return { state, before, after, ...fold.ledger() };
};

/**
 * Compares what a month was closed with to the log, and verifies the signature; `earlierKey` is a public
 * key that the installation had before its master key changed.
 */
export const verifyMonth = async (
  {
    store,
    monthSigner,
    earlierKey,
  }: {
    store: Pick<EventStore, 'readAll'>;
    monthSigner: MonthSigner;
    earlierKey: string | undefined;
  },
  month: string,
  signal: AbortSignal,
  progress: Progress,
): Promise<MonthCheck> => {
  const { state, before, after, paidOut, skipped } = await readMonth(
    store,
    month,
    signal,
    progress,
  );
  const isClosed = state.status === 'closed';
  const check = {
    month,
    status: state.status,
    closedAt: state.status === 'open' ? null : state.closedAt,
    userId: state.status === 'open' ? null : state.userId,
    adjustments: state.status === 'open' ? [] : withPayouts(transactionsOf(after), paidOut),
    skipped,
  };
  if (!isClosed) {
    const sha256 = { closed: null, log: null };
    return { ...check, sha256, isSame: false, isSigned: false, isOwnKey: false };
  }
  const { publicKey, signature, ...closed } = state.snapshot;
  const own = snapshotOf(month, before);
  return {
    ...check,
    sha256: { closed: closed.sha256, log: own.sha256 },
    isSame: signedText(month, state, own) === signedText(month, state, closed),
    isSigned: isSigned(signedText(month, state, closed), publicKey, signature),
    isOwnKey: [monthSigner.publicKey, earlierKey].includes(publicKey),
  };
};

/**
 * Whether the close is what the log says, signed by this installation: a valid signature by another key
 * proves nothing, since the key is beside it in the log.
 */
export const isVerified = ({ isSame, isSigned: signed, isOwnKey }: MonthCheck): boolean =>
  isSame && signed && isOwnKey;

/** A check to read on a terminal. */
export const monthText = (check: MonthCheck): string => {
  const { month, status, closedAt, userId, sha256, adjustments } = check;
  if (status === 'open') return `${month} is not closed.`;
  const by = `by account ${userId} at ${closedAt}`;
  if (status === 'closing') return `${month} is being closed, begun ${by}.`;
  return [
    `${month} was closed ${by}.`,
    check.isSame
      ? `The log holds the same: sha256 ${sha256.log}.`
      : `The log does not hold the same: sha256 ${sha256.log} instead of ${sha256.closed}, or other sums.`,
    check.isSigned ? 'The signature is valid.' : 'The signature is not valid.',
    check.isOwnKey
      ? 'It is by the key of this installation.'
      : 'It is by another key than this installation has now.',
    adjustments.length === 0
      ? 'Nothing was booked into the month since.'
      : `Booked into the month since:\n${transactionTable(adjustments)}`,
  ].join('\n');
};
