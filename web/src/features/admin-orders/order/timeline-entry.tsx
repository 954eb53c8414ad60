import { clsx } from 'clsx';
import type { HistoryEntry } from '#http/contracts/order-history-answers.ts';
import { formatTime, inOwnZone } from '../../../format/instant.ts';
import { AdminIcon } from '../../admin-shell/admin-icon.tsx';

const actors: Record<HistoryEntry['actor'], string> = {
  visitor: 'Visitor',
  customer: 'Customer',
  administrator: 'Administrator',
  system: 'System',
  provider: 'Payment provider',
};

/** An event with its time, person and cause; an icon unfolds the recorded data. */
export const TimelineEntry = ({
  entry: { what, reason, at, actor, type, stream, event },
  because,
  isDataOffered,
}: {
  entry: HistoryEntry;
  /** The sentence of the causing event, if it is worth telling. */
  because: string | undefined;
  /** Whether the icon is there before the event is pointed at. */
  isDataOffered: boolean;
}) => (
  <li className="group relative pb-3 before:absolute before:top-2 before:-left-6 before:size-2 before:rounded-full before:bg-current last:pb-0">
    <p className="font-medium wrap-anywhere">{inOwnZone(what)}</p>
    <div className="flex flex-wrap items-center gap-x-1 text-xs text-muted">
      <p>
        <time dateTime={at} className="tabular-nums">
          {formatTime(at)}
        </time>
        {' · '}
        {actors[actor]}
      </p>
      <details className="group/data open:basis-full">
        <summary
          title="Event data"
          className={clsx(
            '-mx-3.5 -my-3 grid size-11 cursor-pointer list-none place-items-center rounded-control group-open/data:opacity-100 group-hover:opacity-100 hover:text-accent focus-visible:opacity-100 sm:mx-0 sm:-my-0.5 sm:size-6 pointer-coarse:opacity-100 [&::-webkit-details-marker]:hidden',
            !isDataOffered && 'opacity-0',
          )}
        >
          <AdminIcon drawing="M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5" />
          <span className="sr-only">Recorded event {type}</span>
        </summary>
        <pre className="my-1 rounded-control bg-sunken p-3 text-ink wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify({ stream, type, ...event }, null, 2)}
        </pre>
      </details>
    </div>
    {because !== undefined && (
      <p className="text-xs text-muted wrap-anywhere">Because: {inOwnZone(because)}</p>
    )}
    {reason !== null && <p className="mt-1 wrap-anywhere whitespace-pre-line">Reason: {reason}</p>}
  </li>
);
