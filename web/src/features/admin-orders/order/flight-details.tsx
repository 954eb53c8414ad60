import type { AdminOrderView } from '#http/contracts/admin-order.ts';
import type { FlightView } from '#http/contracts/flights.ts';
import { Facts } from '../../../components/facts.tsx';
import { FlightBox } from '../../../components/flight-box.tsx';
import { ReturnNotGiven } from '../../../components/return-not-given.tsx';
import { SegmentList } from '../../../components/segment-list.tsx';
import { formatLongDate } from '../../../format/date.ts';
import { SectionCard } from './section-card.tsx';

/** Every flight of an order: its dates, and folded its segments and layovers. */
export const FlightDetails = ({
  order: { booking, outboundFlight, returnFlight },
}: {
  order: AdminOrderView;
}) => (
  <SectionCard title="Flight Details">
    <div className="grid gap-4">
      <Way label={booking.isRoundTrip ? 'Outbound Flight' : 'Flight'} flight={outboundFlight} />
      {returnFlight && <Way label="Return Flight" flight={returnFlight} />}
      {booking.isRoundTrip && !returnFlight && <ReturnNotGiven />}
    </div>
  </SectionCard>
);

const Way = ({ label, flight }: { label: string; flight: FlightView }) => (
  <FlightBox headingLevel="h3" label={label} flight={flight}>
    <Facts
      className="sm:grid-cols-2"
      items={{
        'Date of departure': formatLongDate(flight.date),
        'Date of arrival': isArrivalKnown(flight) ? formatLongDate(flight.arrivalDate) : '—',
      }}
    />
    {flight.segments.length > 0 && (
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control text-sm font-medium text-accent sm:min-h-7">
          Segments and layovers
        </summary>
        <SegmentList segments={flight.segments} />
      </details>
    )}
  </FlightBox>
);

/** An added order may contain only the day of departure. */
const isArrivalKnown = ({ departureTime, arrivalTime }: FlightView) =>
  departureTime !== '' && arrivalTime !== '';
