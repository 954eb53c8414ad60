import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { FlightBox } from '../../../components/flight-box.tsx';
import { TimelineColumns } from '../../../components/flight-timeline.tsx';
import { ReturnNotGiven } from '../../../components/return-not-given.tsx';
import { SegmentList } from '../../../components/segment-list.tsx';
import { formatMediumDate } from '../../../format/date.ts';
import { SectionCard } from './section-card.tsx';

/** Every flight of an order: its dates, and folded its segments and layovers. */
export const FlightDetails = ({
  order: { booking, outboundFlight, returnFlight },
}: {
  order: AdminOrderView;
}) => (
  <SectionCard
    title="Flight details"
    aside={<span className="text-xs text-muted">Times are local to each airport</span>}
  >
    <div className="grid gap-4">
      <Way label={booking.isRoundTrip ? 'Outbound Flight' : 'Flight'} flight={outboundFlight} />
      {returnFlight && <Way label="Return Flight" flight={returnFlight} />}
      {booking.isRoundTrip && !returnFlight && <ReturnNotGiven />}
    </div>
  </SectionCard>
);

const Way = ({ label, flight }: { label: string; flight: FlightView }) => (
  <FlightBox headingLevel="h3" label={label} flight={flight}>
    <div className="-mt-3 text-xs font-medium whitespace-nowrap tabular-nums">
      <TimelineColumns>
        <p>
          <span className="sr-only">Date of departure </span>
          <span>{formatMediumDate(flight.date)}</span>
        </p>
        <p className="col-start-3 text-right">
          <span className="sr-only">Date of arrival </span>
          <span>{isArrivalKnown(flight) ? formatMediumDate(flight.arrivalDate) : '—'}</span>
        </p>
      </TimelineColumns>
    </div>
    {flight.segments.length > 1 && (
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
