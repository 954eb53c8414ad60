import type { ReactNode } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { DayShift } from '../../components/day-shift.tsx';
import { factLine } from '../../components/fact-line.ts';
import { stopsText } from '../../components/flight-timeline.tsx';
import { PlaneIcon } from '../../components/plane-icon.tsx';
import { daysBetween, formatLongDate } from '../../format/date.ts';
import { formatUsd } from '../../format/money.ts';
import { formatTime } from '../../format/time.ts';

/** One flight of a reservation in a few lines, with its price where `costLabel` names it. */
export const FlightLines = ({
  label,
  flight,
  costLabel,
}: {
  label: string;
  flight: FlightView;
  costLabel: ReactNode;
}) => (
  <section aria-label={label} className="grid gap-2">
    <div className="flex items-baseline justify-between gap-3">
      <h3 className="font-semibold">{label}</h3>
      <p className="text-xs text-muted">{formatLongDate(flight.date)}</p>
    </div>
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted">
      <AirlineBadge
        logo={flight.airlineLogo}
        code={flight.airlineCode}
        broken={<PlaneIcon />}
        className="row-span-2"
      />
      <p className="text-base/6 font-bold tracking-tight text-ink tabular-nums">
        <span className="sr-only">Departs </span>
        {formatTime(flight.departureTime)} <span aria-hidden="true">–</span>{' '}
        <span className="sr-only">Arrives </span>
        {formatTime(flight.arrivalTime)}
        <DayShift days={daysBetween(flight.date, flight.arrivalDate)} date={flight.arrivalDate} />
      </p>
      <p>
        <span className="font-medium text-ink">
          {flight.departureCity} ({flight.departureAirport}) → {flight.arrivalCity} (
          {flight.arrivalAirport})
        </span>
      </p>
      <p className="col-start-2">
        {factLine(flight.duration, stopsText(flight.stops), flight.layoverInfo)}
      </p>
      <p className="col-start-2">
        {factLine(
          `${flight.airline} ${flight.flightNumber}`,
          flight.aircraftName === ''
            ? 'Economy Class'
            : `${flight.aircraftName} · Economy\u00A0Class`,
        )}
      </p>
      {costLabel && (
        <p className="col-start-2 flex justify-between gap-3">
          {costLabel} <s className="tabular-nums">{formatUsd(flight.price)}</s>
        </p>
      )}
    </div>
  </section>
);
