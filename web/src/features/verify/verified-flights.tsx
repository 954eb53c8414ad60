import type { VerifiedSegment } from '#http/contracts/verify.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { DayShift } from '../../components/day-shift.tsx';
import { TimelineColumns } from '../../components/flight-timeline.tsx';
import { airlines } from '../../content/airlines.ts';
import { daysBetween, formatLongDate } from '../../format/date.ts';
import { formatTime } from '../../format/time.ts';

/** One leg, by segment, to compare with the document. */
export const VerifiedFlights = ({
  label,
  segments,
}: {
  label: string;
  segments: VerifiedSegment[];
}) => (
  <section aria-label={label} className="border-t border-hairline pt-5">
    <h3 className="font-semibold">{label}</h3>
    <ol className="mt-3 grid gap-5">
      {segments.map((segment) => (
        <li key={segment.flightNumber + segment.departureDate}>
          <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
            <span>{formatLongDate(segment.departureDate)}</span>
            <Flight number={segment.flightNumber} />
          </p>
          <TimelineColumns>
            <End
              label="Departs"
              time={segment.departureTime}
              code={segment.departureAirport}
              city={segment.departureCity}
            />
            <Line />
            <End
              label="Arrives"
              time={segment.arrivalTime}
              code={segment.arrivalAirport}
              city={segment.arrivalCity}
              day={{ before: segment.departureDate, date: segment.arrivalDate }}
            />
          </TimelineColumns>
        </li>
      ))}
    </ol>
  </section>
);

/** `BA 178` with its airline, as far as the carrier is known. */
const Flight = ({ number }: { number: string }) => {
  const [code = ''] = number.split(' ');
  const name = airlines.get(code)?.name;
  return (
    <span className="inline-flex items-center gap-1.5 text-ink">
      {name !== undefined && <AirlineBadge logo={code} code={code} small />}
      {name} <span className="font-medium tabular-nums">{number}</span>
    </span>
  );
};

const End = ({
  label,
  time,
  code,
  city,
  day,
}: {
  label: string;
  time: string;
  code: string;
  city: string;
  /** Of an arrival: its local day, and that of the departure. */
  day?: { before: string; date: string };
}) => (
  <div className={day && 'text-right'}>
    <p className="text-base font-bold tracking-tight whitespace-nowrap tabular-nums">
      <span className="sr-only">{label} </span>
      {formatTime(time)}
      {day && <DayShift days={daysBetween(day.before, day.date)} date={day.date} />}
    </p>
    <p className="tracking-wide">{code}</p>
    <p className="text-xs text-muted">{city}</p>
  </div>
);

const Line = () => (
  <div aria-hidden="true" className="relative mt-2 flex h-3 items-center">
    <span className="absolute inset-x-0 h-px bg-control" />
    <span className="absolute left-0 size-1.5 rounded-full bg-ink" />
    <span className="absolute right-0 size-1.5 rounded-full bg-ink" />
  </div>
);
