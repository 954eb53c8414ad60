import { formatInstant, formatUtc } from '../../format/instant.ts';
import { useTimeLeft } from './time-left.ts';

/** The end of a hold where the visitor is and in UTC, and how long it is until then. */
export function Deadline({ until, isHeld }: { until: string; isHeld: boolean }) {
  const left = useTimeLeft(until);
  return (
    <>
      <time dateTime={until}>
        {formatInstant(until)} <span className="text-muted">({formatUtc(until)})</span>
      </time>
      {isHeld && <span className="block text-sm font-normal text-muted tabular-nums">{left}</span>}
    </>
  );
}
