import { Card } from '../../components/card.tsx';
import { formatUsd } from '../../format/money.ts';
import { tripName, type TripChoice } from './trip-choice.ts';
import { TripFlights } from './trip-flights.tsx';

/** What is being reserved and what it costs, beside the form (spec 1 §2). */
export const ReservationSummary = ({ trip }: { trip: TripChoice }) => (
  <Card as="section" aria-label="Flight Itinerary Reservation" className="grid gap-5 p-4 sm:p-6">
    <h2 className="text-base font-bold tracking-tight">Flight Itinerary Reservation</h2>
    <TripFlights trip={trip} />
    <dl className="flex items-baseline justify-between gap-3 border-t border-hairline pt-4">
      <dt>
        Reservation fee
        <span className="block text-xs text-muted">
          {tripName(trip.reservationType)} itinerary reservation
        </span>
      </dt>
      <dd className="text-lg font-bold tabular-nums">{formatUsd(trip.reservationPrice)}</dd>
    </dl>
    <p className="text-xs text-muted">
      You pay the reservation fee only. The flight price is shown for information; no ticket is
      bought.
    </p>
  </Card>
);
