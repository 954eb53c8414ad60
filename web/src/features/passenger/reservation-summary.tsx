import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Card } from '../../components/card.tsx';
import { TripBrief } from '../../components/trip-brief.tsx';
import { formatUsd } from '../../format/money.ts';
import { TripFlights } from './trip-flights.tsx';
import { tripName, type TripChoice } from './trip.ts';

/**
 * The reservation and its price, beside the form (spec 1 §2); on phones one line above it, which
 * unfolds, and is unfolded if the return flight is missing.
 */
export const ReservationSummary = ({ trip }: { trip: TripChoice }) => {
  const { outbound, returnFlight, reservationType } = trip;
  const isReturnMissing = returnFlight?.kind === 'none' || returnFlight?.kind === 'failed';
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isReturnMissing;
  const id = useId();
  const fee = formatUsd(trip.reservationPrice);
  return (
    <Card as="section" aria-label="Flight Itinerary Reservation" className="px-4 sm:px-6 lg:py-6">
      <TripBrief
        outbound={outbound}
        back={returnFlight?.kind === 'found' ? returnFlight.flight : null}
        total={fee}
        isOpen={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      />
      <div
        id={id}
        className={clsx(
          'grid grid-cols-1 gap-5 max-lg:border-t max-lg:border-hairline max-lg:py-4',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <h2 className="text-base font-bold tracking-tight max-lg:sr-only">
          Flight Itinerary Reservation
        </h2>
        <TripFlights trip={trip} />
        <dl className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-hairline pt-4">
          <dt>
            Reservation fee
            <span className="block text-xs text-muted">
              {tripName(reservationType)} itinerary reservation
            </span>
          </dt>
          <dd className="text-lg font-bold tabular-nums">{fee}</dd>
        </dl>
        <p className="text-xs text-muted">You pay this fee only. No ticket is bought.</p>
      </div>
    </Card>
  );
};
