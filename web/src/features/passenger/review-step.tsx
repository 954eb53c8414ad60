import type { ReactNode } from 'react';
import { ActionBar } from '../../components/action-bar.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatUsd } from '../../format/money.ts';
import type { CheckedDetails } from './details.ts';
import { TypedDetails } from './typed-details.tsx';
import { tripName, type TripChoice } from './trip-choice.ts';
import { TripFlights } from './trip-flights.tsx';

/** The last look before the booking is created (spec 2 §2 "Flight review step"). */
export const ReviewStep = ({
  trip,
  details,
  busy,
  failure,
  onEdit,
  onProceed,
}: {
  trip: TripChoice;
  details: CheckedDetails;
  busy: boolean;
  /** Why the booking could not be created. */
  failure: ReactNode;
  onEdit: () => void;
  onProceed: () => void;
}) => {
  const fee = formatUsd(trip.reservationPrice);
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-accent-soft px-4 py-3 font-semibold sm:px-6">
        <span>{tripName(trip.reservationType)} itinerary reservation</span>
        <span className="tabular-nums">{fee}</span>
      </p>
      <Card className="grid gap-5 p-4 sm:p-6">
        <TripFlights trip={trip} />
      </Card>
      <TypedDetails details={details} onEdit={onEdit} />
      <Notice title="A reservation document, not a ticket">
        You receive a PDF with a confirmation number. Nobody can board a flight with it, and no seat
        is bought.
      </Notice>
      <Card as="section" aria-label="Reservation Fee" className="p-4 sm:p-6">
        <dl className="flex items-baseline justify-between gap-4">
          <dt>
            <span className="text-base font-bold tracking-tight">Reservation Fee</span>
            <span className="block text-muted">The only amount that is charged.</span>
          </dt>
          <dd className="text-xl font-bold tabular-nums">{fee}</dd>
        </dl>
      </Card>
      {failure}
      <ActionBar>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
          <Button variant="secondary" onClick={onEdit} disabled={busy}>
            Back to Details
          </Button>
          <Button busy={busy} onClick={onProceed} className="min-h-12 sm:px-8">
            {busy ? 'Processing...' : 'Proceed to Payment'}
          </Button>
        </div>
      </ActionBar>
    </div>
  );
};
