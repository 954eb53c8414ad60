import type { FlightView } from '#http/contracts/flights.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { FlightTimeline } from '../../components/flight-timeline.tsx';
import { PlaneIcon } from '../../components/plane-icon.tsx';
import { formatLongDate } from '../../format/date.ts';
import { formatUsd } from '../../format/money.ts';

/** One flight of the reservation; `label` tells outbound from return. */
export const FlightSummary = ({ label, flight }: { label: string; flight: FlightView }) => (
  <section aria-label={label} className="grid gap-4">
    <div className="flex items-baseline justify-between gap-3">
      <h3 className="font-semibold">{label}</h3>
      <p className="text-right text-xs text-muted">{formatLongDate(flight.date)}</p>
    </div>
    <div className="flex items-center gap-3">
      <AirlineBadge logo={flight.airlineLogo} code={flight.airlineCode} broken={<PlaneIcon />} />
      <div className="min-w-0">
        <p className="font-medium">{flight.airline}</p>
        <p className="text-xs text-muted">
          <span className="tabular-nums">{flight.flightNumber}</span>
        </p>
      </div>
    </div>
    <FlightTimeline flight={flight} />
    <p className="flex justify-between gap-3 text-xs text-muted">
      <span>{flight.layoverInfo}</span>
      <span className="whitespace-nowrap">
        <span className="font-medium text-ink tabular-nums">{formatUsd(flight.price)}</span> flight
        price
      </span>
    </p>
  </section>
);
