import type { FlightView } from '#http/contracts/flight-answers.ts';
import { formatShortDate } from '../format/date.ts';
import { Skeleton } from './skeleton.tsx';

/** The id of the summary of a reservation, for `TripBrief`. */
export const SUMMARY_ID = 'summary';

/** Route and days above a form on phones, with a link to the summary, which is below the form. */
export const TripBrief = ({
  outbound,
  back,
}: {
  outbound: FlightView;
  /** `null` for one way, and while the return flight is unknown. */
  back: FlightView | null;
}) => (
  <div className="mt-4 flex min-h-14 items-center justify-between gap-4 rounded-card border border-hairline bg-surface px-4 py-1.5 lg:hidden">
    <p className="min-w-0">
      <span className="font-semibold">
        {outbound.departureAirport} {back ? '⇄' : '→'} {outbound.arrivalAirport}
      </span>{' '}
      <span className="block text-xs text-muted">
        {formatShortDate(outbound.date)}
        {back && ` – ${formatShortDate(back.date)}`}
      </span>
    </p>
    <a
      href={`#${SUMMARY_ID}`}
      onClick={(event) => {
        // Not a step back in the history.
        event.preventDefault();
        document.getElementById(SUMMARY_ID)?.scrollIntoView();
      }}
      className="-mr-4 inline-flex min-h-11 items-center px-4 font-semibold text-accent"
    >
      Details<span className="sr-only"> of the trip</span>
    </a>
  </div>
);

/** Its placeholder while the flights load. */
export const TripBriefSkeleton = () => <Skeleton className="mt-4 h-14 rounded-card lg:hidden" />;
