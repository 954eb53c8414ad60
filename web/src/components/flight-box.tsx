import type { ReactNode } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { AirlineBadge } from './airline-badge.tsx';
import { FlightTimeline } from './flight-timeline.tsx';

/** One leg: airline, number, airports, times, stops (spec 2 §2). */
export const FlightBox = ({
  label,
  flight,
  headingLevel: Heading,
  children,
}: {
  label: string;
  flight: FlightView;
  headingLevel: 'h2' | 'h3' | 'h4';
  /** Shown below. */
  children?: ReactNode;
}) => (
  <section
    // No landmark, because a list of bookings contains many of the same name.
    role="group"
    aria-label={label}
    className="grid gap-4 border-t border-hairline pt-4 first:border-0 first:pt-0"
  >
    <div className="flex items-center gap-3">
      <AirlineBadge logo={flight.airlineLogo} code={flight.airlineCode} />
      <div className="min-w-0">
        <Heading className="text-xs text-muted">{label}</Heading>
        <p className="font-medium">
          {flight.airline} <span className="tabular-nums">{flight.flightNumber}</span>
        </p>
      </div>
    </div>
    <FlightTimeline flight={flight} />
    {children}
  </section>
);
