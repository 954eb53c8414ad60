import { useState } from 'react';
import type { FlightView, SegmentView } from '#http/contracts/flights.ts';
import { DayShift } from '../../components/day-shift.tsx';
import { daysBetween, formatShortDate } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';
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
    <ol className="mt-1 text-sm">
      {segments.map((segment) => (
        <li key={segment.segmentNumber}>
          <Leg segment={segment} firstDay={segments[0]?.departureDate ?? segment.departureDate} />
          {segment.layoverDuration !== null && (
            <p className="my-1 rounded-badge bg-sunken px-3 py-1.5 text-xs text-ink">
              {segment.layoverDuration} layover in {segment.arrivalCity} ({segment.arrivalAirport})
            </p>
          )}
        </li>
      ))}
    </ol>
  </section>
);

const Leg = ({ segment, firstDay }: { segment: SegmentView; firstDay: string }) => (
  <div className="grid gap-x-3 py-1.5">
    <Point
      label="Departs"
      time={segment.departureTime}
      date={segment.departureDate}
      firstDay={firstDay}
      place={`${segment.departureCity} (${segment.departureAirport})`}
    />
    <Point
      label="Arrives"
      time={segment.arrivalTime}
      date={segment.arrivalDate}
      firstDay={firstDay}
      place={`${segment.arrivalCity} (${segment.arrivalAirport})`}
    />
    <p className="text-xs text-muted">
      {segment.airline} {segment.flightNumber} · {segment.aircraft} · {segment.duration}
    </p>
  </div>
);

const Point = ({
  label,
  time,
  date,
  firstDay,
  place,
}: {
  label: string;
  time: string;
  date: string;
  /** The day on which the way begins: later days are marked. */
  firstDay: string;
  place: string;
}) => (
  <p className="grid grid-cols-[6.5rem_1fr]">
    <span className="font-semibold whitespace-nowrap tabular-nums">
      <span className="sr-only">{label} </span>
      {formatTime(time)}
      <DayShift days={daysBetween(firstDay, date)} date={date} />
    </span>
    <span>{place}</span>
  </p>
);
