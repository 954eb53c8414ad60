import { formatInstant, formatUtc } from '../../format/instant.ts';
import { useTimeLeft } from './time-left.ts';

/** The end of a hold in local time and in UTC, and the time left. */
export function Deadline({ until, isHeld }: { until: string; isHeld: boolean }) {
  const left = useTimeLeft(until);
  return (
    <>
      <time dateTime={until}>
        <span className="whitespace-nowrap">{formatInstant(until)}</span>{' '}
        <span className="whitespace-nowrap text-muted">({formatUtc(until)} UTC)</span>
      </time>
      {isHeld && <span className="block text-sm font-normal text-muted tabular-nums">{left}</span>}
    </>
  );
}
