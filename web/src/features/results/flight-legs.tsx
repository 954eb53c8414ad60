import { useState } from 'react';
import type { FlightView, SegmentView } from '#http/contracts/flights.ts';
import { SegmentList } from '../../components/segment-list.tsx';
import { formatShortDate } from '../../format/date.ts';
import { useReturnFlight } from './api/return-flights.ts';

/** Every hop of the way out, and of the way back once it is known, to unfold on a card. */
export function FlightLegs({
  flight,
  returnDate,
  describedBy,
}: {
  flight: FlightView;
  /** Empty for a one-way search. */
  returnDate: string;
  /** Id of the element that names the flight. */
  describedBy: string;
}) {
  const [opened, setOpened] = useState(false);
  if (flight.segments.length === 0) return null;
  return (
    <details onToggle={() => setOpened(true)} className="group mt-3 -mb-3 border-t border-hairline">
      <summary
        aria-describedby={describedBy}
        className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-accent [&::-webkit-details-marker]:hidden"
      >
        Flight details
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className="size-3 transition-transform group-open:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M2 4l4 4 4-4" />
        </svg>
      </summary>
      {opened && <Ways flight={flight} returnDate={returnDate} />}
    </details>
  );
}

function Ways({ flight, returnDate }: { flight: FlightView; returnDate: string }) {
  const { flight: back } = useReturnFlight(flight.id, returnDate);
  return (
    <div className="grid gap-4 pb-3">
      <Way title={`Outbound, ${formatShortDate(flight.date)}`} segments={flight.segments} />
      {back && back.segments.length > 0 && (
        <Way title={`Return, ${formatShortDate(back.date)}`} segments={back.segments} />
      )}
    </div>
  );
}

const Way = ({ title, segments }: { title: string; segments: SegmentView[] }) => (
  <section>
    <h3 className="text-xs font-semibold text-muted">{title}</h3>
    <SegmentList segments={segments} />
  </section>
);
