import type { ReactNode } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { formatLongDate } from '../format/date.ts';
import { formatUsd } from '../format/money.ts';
import { AirlineBadge } from './airline-badge.tsx';
import { factLine } from './fact-line.ts';
import { FlightTimeline } from './flight-timeline.tsx';
import { PlaneIcon } from './plane-icon.tsx';

/** One flight of a reservation to pay, with its price where `costLabel` names it. */
export const FlightLeg = ({
  label,
  flight,
  costLabel,
}: {
  label: string;
  flight: FlightView;
  costLabel: ReactNode;
}) => (
  <section aria-label={label} className="grid grid-cols-1 gap-2">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h3 className="font-semibold">{label}</h3>
      <p className="text-xs text-muted">{formatLongDate(flight.date)}</p>
    </div>
    <FlightTimeline flight={flight} isCompact />
    <div className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
      <p className="flex gap-2">
        <AirlineBadge
          logo={flight.airlineLogo}
          code={flight.airlineCode}
          broken={<PlaneIcon />}
          small
        />
        {factLine(
          `${flight.airline} ${flight.flightNumber}`,
          flight.aircraftName === ''
            ? 'Economy Class'
            : `${flight.aircraftName}\u00A0· Economy\u00A0Class`,
          flight.layoverInfo,
        )}
      </p>
      {costLabel && (
        <p>
          {costLabel} <s className="tabular-nums">{formatUsd(flight.price)}</s>
        </p>
      )}
    </div>
  </section>
);
