import type { FlightView } from '#http/contracts/flight-answers.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { Badge, flightStatusColour } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { factLine } from '../../components/fact-line.ts';
import { Facts } from '../../components/facts.tsx';
import { FlightTimeline } from '../../components/flight-timeline.tsx';
import { Summary } from '../../components/summary.tsx';
import { formatAircraftType } from '../../format/aircraft-type.ts';
import { formatMediumDate } from '../../format/date.ts';
import { RouteDetails } from './route-details.tsx';

/**
 * One leg of the confirmed reservation, with its Live Information and Route Details (spec 2 §2).
 * Folded beside the picture of the document, which shows the trip; never on paper.
 */
export const FlightCard = ({
  label,
  flight,
  isFolded,
}: {
  label: string;
  flight: FlightView;
  isFolded: boolean;
}) => (
  <Card as="section" aria-label={label} className="break-inside-avoid px-4 sm:px-6">
    <details
      open={!isFolded}
      className="group print:[&::details-content]:[content-visibility:visible]"
    >
      <Summary className="flex-wrap justify-between gap-x-3 py-3">
        <span className="min-w-0 flex-1 basis-40">
          <h2 className="text-base font-bold tracking-tight">{label}</h2>
          <span className="block text-muted">
            {flight.departureCity} to {flight.arrivalCity}
            <span className="max-sm:hidden"> · </span>
            <span className="max-sm:block">{formatMediumDate(flight.date)}</span>
          </span>
        </span>
        <Badge colour={flightStatusColour(flight.liveData.status)}>{flight.liveData.status}</Badge>
      </Summary>
      <div className="grid gap-5 pt-2 pb-4 sm:pb-6 print:gap-3">
        <div className="flex items-center gap-3">
          <AirlineBadge logo={flight.airlineLogo} code={flight.airlineCode} />
          <div className="min-w-0">
            <p className="font-medium">
              {flight.airline} <span className="tabular-nums">{flight.flightNumber}</span>
            </p>
            <p className="text-xs text-muted">
              {factLine(flight.aircraftName, formatAircraftType(flight.aircraftType))}
            </p>
          </div>
        </div>
        <FlightTimeline flight={flight} directText="Non-stop" />
        {flight.layoverInfo !== '' && <p className="text-xs text-muted">{flight.layoverInfo}</p>}
        <LiveInformation live={flight.liveData} />
        <RouteDetails flight={flight} />
      </div>
    </details>
  </Card>
);

const LiveInformation = ({ live }: { live: FlightView['liveData'] }) => (
  <div className="rounded-control bg-sunken px-4 py-3">
    <h3 className="mb-2 text-xs font-semibold">Live Information</h3>
    <Facts
      className="grid-cols-2 sm:grid-cols-3"
      items={{
        Terminal: live.terminal ?? '—',
        Gate: live.gate ?? '—',
        Aircraft: live.aircraftType ?? '—',
      }}
    />
  </div>
);
