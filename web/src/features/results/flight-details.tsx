import { clsx } from 'clsx';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { Badge, flightStatusColour } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { factLine } from '../../components/fact-line.ts';
import { SegmentList } from '../../components/segment-list.tsx';
import { formatAircraftType } from '../../format/aircraft-type.ts';
import { formatShortDate } from '../../format/date.ts';
import { formatUsd } from '../../format/money.ts';
import { meaningOf, placesOf } from './live-status.ts';

/**
 * Every segment of the outbound flight, and of the return flight once it is known; then, beside or
 * below them, the facts that the row has no room for. Amounts are in dollars.
 */
export const FlightDetails = ({
  id,
  flight,
  back,
  fee,
  fare,
}: {
  id: string;
  flight: FlightView;
  back: FlightView | null | undefined;
  fee: number;
  /** As shown in the row. */
  fare: number;
}) => {
  const aircraftTypes = factLine(
    formatAircraftType(flight.aircraftType),
    formatAircraftType(back?.aircraftType ?? ''),
  );
  return (
    <div id={id} className="px-4 pb-4">
      <div className="grid gap-x-10 gap-y-5 border-t border-hairline pt-4 @2xl:grid-cols-2 @[50rem]:pl-10">
        <Leg title={back && `Outbound, ${formatShortDate(flight.date)}`} flight={flight} />
        {back && <Leg title={`Return, ${formatShortDate(back.date)}`} flight={back} />}
        <Facts
          className={clsx(
            // Each label beside its value.
            'content-start text-sm @min-[21rem]:*:grid @min-[21rem]:*:grid-cols-[6.5rem_minmax(0,1fr)] @min-[21rem]:*:items-baseline',
            back && 'border-t border-hairline pt-4 @2xl:col-span-2 @2xl:grid-cols-2',
          )}
          items={{
            Status: (
              <>
                <Badge colour={flightStatusColour(flight.liveData.status)}>
                  {flight.liveData.status}
                </Badge>
                <span className="block text-xs font-normal text-muted">
                  {factLine(meaningOf(flight.liveData.status), ...placesOf(flight.liveData))}
                </span>
              </>
            ),
            ...(aircraftTypes !== '' && { 'Aircraft type': aircraftTypes }),
            Times: 'Local time at each airport',
            'What you pay': `$${fee} reservation fee. The fare of ${formatUsd(fare)} is not charged.`,
          }}
        />
      </div>
    </div>
  );
};

/** The title distinguishes the two flights of a round trip. */
const Leg = ({ title, flight }: { title: string | null | undefined; flight: FlightView }) => (
  <section>
    {title && <h3 className="text-sm font-semibold">{title}</h3>}
    <SegmentList
      segments={flight.segments}
      airportNames={{
        [flight.departureAirport]: flight.departureAirportName,
        [flight.arrivalAirport]: flight.arrivalAirportName,
      }}
    />
  </section>
);
