import type { ComponentProps } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { formatShortDate } from '../format/date.ts';
import { Chevron } from './chevron.tsx';
import { Skeleton } from './skeleton.tsx';

/** Route, days and total on phones: the button that unfolds the summary of a reservation. */
export const TripBrief = ({
  outbound,
  back,
  total,
  isOpen,
  ...button
}: {
  outbound: FlightView;
  /** `null` for one way, and while the return flight is unknown. */
  back: FlightView | null;
  /** In words, such as `$19.00`. */
  total: string;
  isOpen: boolean;
} & Pick<ComponentProps<'button'>, 'aria-controls' | 'onClick'>) => (
  <button
    {...button}
    type="button"
    aria-expanded={isOpen}
    className="flex min-h-14 w-full items-center gap-3 py-1.5 text-left lg:hidden"
  >
    <span className="min-w-0 flex-1">
      <span className="font-semibold">
        {outbound.departureAirport} {back ? '⇄' : '→'} {outbound.arrivalAirport}
      </span>
      <span className="block text-xs text-muted">
        {formatShortDate(outbound.date)}
        {back && ` – ${formatShortDate(back.date)}`}
      </span>
    </span>
    <span className="text-base font-bold tabular-nums">{total}</span>
    <Chevron isOpen={isOpen} />
    <span className="sr-only">Details of the reservation</span>
  </button>
);

/** The placeholder of the folded summary. */
export const TripBriefSkeleton = () => <Skeleton className="h-14.5 rounded-card lg:hidden" />;
