import type { FlightView } from '#http/contracts/flight-answers.ts';
import { AirlineBadge } from '../../components/airline-badge.tsx';
import { Badge, flightStatusColour } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { factLine } from '../../components/fact-line.ts';
import { Facts } from '../../components/facts.tsx';
import { FlightTimeline } from '../../components/flight-timeline.tsx';
import { formatLongDate } from '../../format/date.ts';
import { RouteDetails } from './route-details.tsx';

/** One leg of the confirmed reservation, with its Live Information and Route Details (spec 2 §2). */
export const FlightCard = ({ label, flight }: { label: string; flight: FlightView }) => (
  <Card
    as="section"
    aria-label={label}
    className="grid break-inside-avoid gap-5 p-4 sm:p-6 print:gap-3 print:p-4"
  >
    <div className="flex items-start justify-between gap-3">
      <div>
        <h2 className="text-base font-bold tracking-tight">{label}</h2>
        <p className="text-muted">
          {flight.departureCity} to {flight.arrivalCity}
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">{formatLongDate(flight.date)}</span>
        </p>
      </div>
      <Badge colour={flightStatusColour(flight.liveData.status)}>{flight.liveData.status}</Badge>
    </div>
    <div className="flex items-center gap-3">
      <AirlineBadge logo={flight.airlineLogo} code={flight.airlineCode} />
      <div className="min-w-0">
        <p className="font-medium">
          {flight.airline} <span className="tabular-nums">{flight.flightNumber}</span>
        </p>
        <p className="text-xs text-muted">{factLine(flight.aircraftName, flight.aircraftType)}</p>
      </div>
    </div>
    <FlightTimeline flight={flight} directText="Non-stop" />
    {flight.layoverInfo !== '' && <p className="text-xs text-muted">{flight.layoverInfo}</p>}
    <details
      open={flight.segments.length > 1}
      className="-mb-2 print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent print:hidden">
        Live information and route
      </summary>
      <div className="grid gap-5 pt-2">
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
