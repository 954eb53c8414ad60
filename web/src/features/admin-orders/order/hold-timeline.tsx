import { clsx } from 'clsx';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatRecent } from '../../../format/instant.ts';
import { isHeld } from '../../hold/hold-status.ts';
import { useTimeLeft } from '../../hold/time-left.ts';
import { useOrderHistory } from '../api/use-order.ts';

/** By the type of the event. */
const WORDS: Partial<Record<string, string>> = {
  HoldPlaced: 'Held',
  HoldRefused: 'Refused by the airline',
  AlternativesOffered: 'Other flights offered',
  HoldRequested: 'Asked for again',
  HoldFailed: 'Given up, the fee goes back',
  HoldChanged: 'Flights changed by the airline',
  HoldEnded: 'Ended',
  HoldReleased: 'Given back',
};

/** What happened to a hold, oldest first, and what is awaited: the answer of the airline, or the end. */
export const HoldTimeline = ({
  bookingId,
  hold,
}: {
  bookingId: number;
  hold: NonNullable<AdminOrderView['hold']>;
}) => {
  const { data: history } = useOrderHistory(String(bookingId));
  const last = history?.findLast(({ type }) => type in WORDS);
  const isOver = last?.type === 'HoldEnded' || last?.type === 'HoldReleased';
  return (
    <ol className="ml-1">
      {history === undefined && <Skeleton className="mb-2 h-6 w-full" />}
      {history?.map(({ eventId, type, at }) => {
        const word = WORDS[type];
        return word && <Step key={eventId} word={word} at={at} isDone />;
      })}
      {hold.status === 'placing' && <Step word="Waiting for the airline" isDone={false} />}
      {/* A hold that was asked for again keeps its former end. */}
      {hold.heldUntil && !isOver && (isHeld(hold) || hold.status === 'lapsed') && (
        <End until={hold.heldUntil} isHeld={isHeld(hold)} />
      )}
    </ol>
  );
};

const End = ({ until, isHeld: isAwaited }: { until: string; isHeld: boolean }) => {
  const left = useTimeLeft(until);
  return isAwaited ? (
    <Step word="Ends" at={until} note={left} isDone={false} />
  ) : (
    <Step word="Lapsed" at={until} isDone />
  );
};

/** A point of the line to the next step; hollow if it is awaited. */
const Step = ({
  word,
  at,
  note,
  isDone,
}: {
  word: string;
  at?: string;
  note?: string;
  isDone: boolean;
}) => (
  <li
    className={clsx(
      'relative grid pb-3 pl-5 text-sm last:pb-0',
      'before:absolute before:top-1.5 before:left-0 before:size-2 before:rounded-full',
      'not-last:after:absolute not-last:after:top-4 not-last:after:-bottom-1 not-last:after:left-[3.5px] not-last:after:w-px not-last:after:bg-control',
      isDone ? 'before:bg-ink' : 'text-muted before:ring-1 before:ring-current',
    )}
  >
    <span className="font-medium">{word}</span>
    {at && (
      <span className="text-xs text-muted tabular-nums">
        <time dateTime={at}>{formatRecent(at)}</time>
        {note && ` · ${note}`}
      </span>
    )}
  </li>
);
