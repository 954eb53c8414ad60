import type { FlightView } from '#http/contracts/flights.ts';
import { SegmentList } from '../../components/segment-list.tsx';
import { formatShortDate } from '../../format/date.ts';
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
  return (
    <div
      id={id}
      className="grid gap-4 bg-sunken/50 px-4 py-3 md:grid-cols-2 md:gap-8 md:pr-5 md:pl-16.5"
    >
      <Leg title={`Outbound, ${formatShortDate(flight.date)}`} flight={flight} />
      {back && <Leg title={`Return, ${formatShortDate(back.date)}`} flight={back} />}
    </div>
  );
}

const Leg = ({ title, flight }: { title: string; flight: FlightView }) => (
  <section>
    <h3 className="text-xs font-semibold">{title}</h3>
    <SegmentList
      segments={flight.segments}
      airportNames={{
        [flight.departureAirport]: flight.departureAirportName,
        [flight.arrivalAirport]: flight.arrivalAirportName,
      }}
    />
  </section>
);
