import type { FlightView } from '#http/contracts/flights.ts';
import { factLine } from '../../components/fact-line.ts';
import { stopsText } from '../../components/flight-timeline.tsx';
import { SegmentList } from '../../components/segment-list.tsx';
import { formatLongDate, formatShortDate } from '../../format/date.ts';
import { useChosenReturn } from './api/return-flights.ts';

/** Every segment of the outbound flight, and of the return flight once it is known. */
export function FlightDetails({
  id,
  flight,
  returnDate,
  returnFlightId,
}: {
  id: string;
  flight: FlightView;
  /** Empty for a one-way search. */
  returnDate: string;
  /** The selected return flight, of any outbound flight; empty if none is selected. */
  returnFlightId: string;
}) {
  const { flight: back } = useChosenReturn(flight.id, returnDate, returnFlightId);
  const isRoundTrip = returnDate !== '';
  return (
    <div
      id={id}
      className="grid gap-x-10 gap-y-6 border-t border-hairline bg-sunken/50 px-4 py-4 md:grid-cols-2 md:px-5"
    >
      <Leg
        title={
          isRoundTrip ? `Outbound, ${formatShortDate(flight.date)}` : formatLongDate(flight.date)
        }
        flight={flight}
      />
      {back && <Leg title={`Return, ${formatShortDate(back.date)}`} flight={back} />}
    </div>
  );
}

const Leg = ({ title, flight }: { title: string; flight: FlightView }) => (
  <section>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="text-xs text-muted">{factLine(flight.duration, stopsText(flight.stops))}</p>
    </div>
    <SegmentList
      segments={flight.segments}
      airportNames={{
        [flight.departureAirport]: flight.departureAirportName,
        [flight.arrivalAirport]: flight.arrivalAirportName,
      }}
    />
  </section>
);
