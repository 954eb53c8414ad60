import type { ReactNode } from 'react';
import { ActionBar } from '../../components/action-bar.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatUsd } from '../../format/money.ts';
import { DetailsLayout } from './details-layout.tsx';
import type { CheckedDetails } from './details.ts';
import { tripName, type TripChoice } from './trip-choice.ts';
import { TripFlights } from './trip-flights.tsx';
import { TypedDetails } from './typed-details.tsx';

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
}) => (
  <DetailsLayout
    title="Review Your Reservation"
    main={
      <>
        <TripBanner trip={trip} />
        <Card className="grid gap-5 p-4 sm:p-6">
          <h2 className="sr-only">Selected flights</h2>
          <TripFlights trip={trip} />
        </Card>
        <TypedDetails details={details} onEdit={onEdit} />
      </>
    }
    aside={
      <>
        <ReservationFee trip={trip} />
        <Notice title="A reservation document, not a ticket">
          You receive a PDF with a confirmation number. Nobody can board a flight with it, and no
          seat is bought.
        </Notice>
        {failure}
        <ActionBar>
          <Button busy={busy} onClick={onProceed} className="min-h-12 w-full text-base">
            {busy ? 'Processing...' : 'Proceed to Payment'}
          </Button>
        </ActionBar>
      </>
    }
  />
);

const TripBanner = ({ trip }: { trip: TripChoice }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-accent-soft px-4 py-3 font-semibold sm:px-6">
    <span>{tripName(trip.reservationType)} itinerary reservation</span>
    <span className="tabular-nums">{formatUsd(trip.reservationPrice)}</span>
  </p>
);

const ReservationFee = ({ trip }: { trip: TripChoice }) => (
  <Card as="section" aria-label="Reservation Fee" className="p-4 sm:p-6">
    <dl className="flex items-center justify-between gap-4">
      <dt>
        <span className="text-base font-bold tracking-tight">Reservation Fee</span>
        <span className="block text-muted">The only amount charged.</span>
      </dt>
      <dd className="text-xl font-bold tabular-nums">{formatUsd(trip.reservationPrice)}</dd>
    </dl>
  </Card>
);
