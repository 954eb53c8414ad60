import type { HistoryEntry } from '#http/contracts/admin-order.ts';
import { formatSecond } from '../../../format/instant.ts';

const actors: Record<HistoryEntry['actor'], string> = {
  visitor: 'Visitor',
  customer: 'Customer',
  administrator: 'Administrator',
  system: 'System',
  provider: 'Payment provider',
};

export const SUMMARY =
  'inline-flex min-h-11 cursor-pointer items-center rounded-control text-xs font-medium text-accent sm:min-h-7';

/** An event with its time, person and cause; the recorded data on demand. */
export const TimelineEntry = ({
  entry: { what, reason, at, actor, type, stream, event },
  because,
}: {
  entry: HistoryEntry;
  /** The sentence of the causing event. */
  because: string | undefined;
}) => (
  <li className="relative pb-3 before:absolute before:top-2 before:-left-6 before:size-2 before:rounded-full before:bg-ink last:pb-0">
    <p className="font-medium wrap-anywhere">{what}</p>
    <p className="text-xs text-muted">
      <time dateTime={at} className="tabular-nums">
        {formatSecond(at)}
      </time>
      {' · '}
      {actors[actor]}
    </p>
    {because !== undefined && (
      <p className="text-xs text-muted wrap-anywhere">Because: {because}</p>
    )}
    {reason !== null && <p className="mt-1 wrap-anywhere whitespace-pre-line">Reason: {reason}</p>}
    <details>
      <summary className={SUMMARY}>
        Recorded event <span className="sr-only">{type}</span>
      </summary>
      <pre className="rounded-control bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">
        {JSON.stringify({ stream, type, ...event }, null, 2)}
      </pre>
    </details>
  </li>
);
