import { clsx } from 'clsx';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { Facts } from '../../components/facts.tsx';
import { factLine } from '../../components/fact-line.ts';
import { stopsText } from '../../components/flight-timeline.tsx';
import { SegmentList } from '../../components/segment-list.tsx';
import { formatLongDate, formatShortDate } from '../../format/date.ts';
import { useChosenReturn } from './api/return-flights.ts';
import { meaningOf, placesOf } from './status-badge.tsx';

/**
 * Every segment of the outbound flight, and of the return flight once it is known; then, beside or
 * below them, the facts that the row has no room for.
 */
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
    <div id={id} className="px-4 pb-4">
      <div className="grid gap-x-10 gap-y-5 border-t border-hairline pt-4 @2xl:grid-cols-2 @[50rem]:pl-8.5">
        <Leg
          title={
            returnDate === ''
              ? formatLongDate(flight.date)
              : `Outbound, ${formatShortDate(flight.date)}`
          }
          flight={flight}
        />
        {back && <Leg title={`Return, ${formatShortDate(back.date)}`} flight={back} />}
        <Facts
          className={clsx(
            'content-start text-sm',
            back && 'border-t border-hairline pt-4 @2xl:col-span-2 @2xl:grid-cols-3',
          )}
          items={{
            Aircraft: factLine(flight.aircraftName, flight.aircraftType),
            Status: factLine(meaningOf(flight.liveData.status), ...placesOf(flight.liveData)),
            Times: 'Local time at each airport',
          }}
        />
      </div>
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
