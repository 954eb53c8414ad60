import type { FlightView } from '#http/contracts/flight-answers.ts';
import { formatShortDate } from '../format/date.ts';
import { Skeleton } from './skeleton.tsx';

/** Route, days and fee above a form on phones; wider screens have the summary beside it. */
export const TripBrief = ({
  outbound,
  back,
  fee,
}: {
  outbound: FlightView;
  /** `null` for one way, and while the return flight is unknown. */
  back: FlightView | null;
  /** Whole US dollars. */
  fee: number | string;
}) => (
  <p className="mt-4 flex min-h-14 items-center justify-between gap-4 rounded-card border border-hairline bg-sunken px-4 py-2 lg:hidden">
    <span className="min-w-0">
      <span className="font-semibold">
        {outbound.departureAirport} {back ? '⇄' : '→'} {outbound.arrivalAirport}
      </span>{' '}
      <span className="block text-xs text-muted">
        {formatShortDate(outbound.date)}
        {back && ` – ${formatShortDate(back.date)}`}
      </span>
    </span>
    <span className="font-bold whitespace-nowrap tabular-nums">Fee ${Number(fee)}</span>
  </p>
);

/** Its placeholder while the flights load. */
export const TripBriefSkeleton = () => <Skeleton className="mt-4 h-14 rounded-card lg:hidden" />;
