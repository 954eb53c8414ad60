import type { VerifiedSegment } from '#http/contracts/site-answers.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { TimelineEnd, TimelineLine } from '../../components/flight-timeline.tsx';
import { airlines } from '../../content/airlines.ts';
import { daysBetween, formatLongDate } from '../../format/date.ts';

/** One leg, by segment, to compare with the document: days count from its first departure. */
export function VerifiedFlights({
  label,
  segments,
}: {
  label: string;
  segments: VerifiedSegment[];
}) {
  const firstDay = segments[0]?.departureDate;
  if (firstDay === undefined) return null;
  return (
    <section aria-label={label} className="border-t border-hairline pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{label}</h3>
        <p className="text-xs text-muted">{formatLongDate(firstDay)}</p>
      </div>
      <ol className="mt-3 grid gap-5">
        {segments.map((segment) => (
          <li key={segment.flightNumber + segment.departureDate}>
            <div className="@container">
              <div className="grid grid-cols-[auto_minmax(2rem,1fr)_auto] gap-x-4">
                <TimelineEnd
                  label="Departs"
                  time={segment.departureTime}
                  code={segment.departureAirport}
                  city={segment.departureCity}
                  date={segment.departureDate}
                  daysLater={daysBetween(firstDay, segment.departureDate)}
                />
                <TimelineLine stops={[]} className="my-2 h-3" />
                <TimelineEnd
                  label="Arrives"
                  time={segment.arrivalTime}
                  code={segment.arrivalAirport}
                  city={segment.arrivalCity}
                  date={segment.arrivalDate}
                  daysLater={daysBetween(firstDay, segment.arrivalDate)}
                  atRight
                />
              </div>
            </div>
            <p className="mt-2 text-xs text-muted">
              <Flight number={segment.flightNumber} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `BA 178` with its airline, as far as the carrier is known. */
const Flight = ({ number }: { number: string }) => {
  const [code = ''] = number.split(' ');
  const name = airlines.get(code)?.name;
  return (
    <span className="inline-flex items-center gap-1.5">
      {name !== undefined && <AirlineBadge logo={code} code={code} small />}
      <span className="font-medium text-ink">{name}</span>{' '}
      <span className="tabular-nums">{number}</span>
    </span>
  );
};
