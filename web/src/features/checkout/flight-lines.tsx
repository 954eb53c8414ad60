import type { FlightView } from '#http/contracts/flights.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { FlightTimeline } from '../../components/flight-timeline.tsx';
import { formatLongDate } from '../../format/date.ts';
import { formatUsd } from '../../format/money.ts';

/** One flight of the Reservation Summary; its cost is struck through, for it is not charged. */
export const FlightLines = ({ label, flight }: { label: string; flight: FlightView }) => (
  <section aria-label={label} className="grid gap-3">
    <div className="flex items-baseline justify-between gap-3">
      <h3 className="font-semibold">{label}</h3>
      <p className="text-xs text-muted">{formatLongDate(flight.date)}</p>
    </div>
    <FlightTimeline flight={flight} />
    <div className="flex items-center gap-3 text-xs text-muted">
      <AirlineBadge logo={flight.airlineLogo} code={flight.airlineCode} />
      <p className="min-w-0 flex-1">
        <span className="font-medium text-ink">
          {flight.airline} <span className="tabular-nums">{flight.flightNumber}</span>
        </span>
        <br />
        {flight.aircraftName === '' ? 'Economy Class' : `${flight.aircraftName} · Economy Class`}
      </p>
      <p className="text-right">
        Flight cost, not charged
        <br />
        <s className="tabular-nums">{formatUsd(flight.price)}</s>
      </p>
    </div>
  </section>
);
