import type { FlightView } from '#http/contracts/flights.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { FlightTimeline } from '../../components/flight-timeline.tsx';
import { formatLongDate } from '../../format/date.ts';
import { formatUsd } from '../../format/money.ts';

/** One flight of the Reservation Summary; its cost is struck through, for it is not charged. */
export const FlightLines = ({ label, flight }: { label: string; flight: FlightView }) => (
  <section aria-label={label} className="grid gap-4">
    <div>
      <h3 className="font-semibold">{label}</h3>
      <p className="text-xs text-muted">{formatLongDate(flight.date)}</p>
    </div>
    <div className="flex items-center gap-3">
      <AirlineBadge logo={flight.airlineLogo} code={flight.airlineCode} />
      <div className="min-w-0">
        <p className="font-medium">
          {flight.airline} <span className="tabular-nums">{flight.flightNumber}</span>
        </p>
        <p className="text-xs text-muted">
          {flight.aircraftName === '' ? 'Economy Class' : `${flight.aircraftName} · Economy Class`}
        </p>
      </div>
    </div>
    <FlightTimeline flight={flight} />
    <p className="flex justify-between gap-3 text-muted">
      <span>Flight cost, not charged</span>
      <s className="tabular-nums">{formatUsd(flight.price)}</s>
    </p>
  </section>
);
