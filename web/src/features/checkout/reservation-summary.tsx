import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import type { BookingView, CheckoutView } from '#http/contracts/booking-answers.ts';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import type { RecoveryView } from '#http/contracts/reservation-answers.ts';
import { Card } from '../../components/card.tsx';
import { Chevron } from '../../components/chevron.tsx';
import { FlightLeg } from '../../components/flight-leg.tsx';
import { ReturnNotGiven } from '../../components/return-not-given.tsx';
import { TripBrief } from '../../components/trip-brief.tsx';
import { Tick } from '../../components/tick.tsx';
import { andOthers, companionName, flightCostLabel } from '../../format/companions.ts';
import { formatShortDate } from '../../format/date.ts';
import { formatUsd } from '../../format/money.ts';
import { formatTime } from '../../format/time.ts';
import { DetailsList } from '../success/details-list.tsx';
import { PassengerLines } from './passenger-lines.tsx';

const receives = [
  'Flight itinerary as a PDF',
  'Email confirmation with the PDF attached',
  'Confirmation number (PNR)',
  'Visa-ready document',
];

type Summarised = Pick<CheckoutView, 'outboundFlight' | 'returnFlight'> &
  (
    | Pick<CheckoutView, 'passenger' | 'additionalPassengers'>
    | Pick<RecoveryView, 'passenger' | 'additionalPassengers'>
  ) & { booking: Pick<BookingView, 'isRoundTrip' | 'reservationFee'> };

/**
 * The reservation and its total (spec 2 §2): a line for each flight and the travellers, on phones one
 * line for all, which unfold. `children` stand beside the travellers.
 */
export function ReservationSummary({
  flightCost,
  children,
  ...reservation
}: Summarised & { flightCost?: string; children?: ReactNode }) {
  const { booking, outboundFlight, returnFlight, passenger, additionalPassengers } = reservation;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const total = formatUsd(booking.reservationFee);
  const toggle = { 'aria-controls': id, onClick: () => setOpen(!isOpen) };
  return (
    <Card as="section" aria-label="Reservation Summary" className="px-4 sm:px-6">
      <TripBrief
        outbound={outboundFlight}
        back={returnFlight}
        total={total}
        isOpen={isOpen}
        {...toggle}
      />
      <div
        className={clsx(
          'grid gap-2 pt-4 max-lg:border-t max-lg:border-hairline max-lg:py-2 lg:pb-1',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <h2 className="mb-1 text-base font-bold tracking-tight max-lg:sr-only">
          Reservation Summary
        </h2>
        <LegLine flight={outboundFlight} />
        {returnFlight && <LegLine flight={returnFlight} />}
        {booking.isRoundTrip && !returnFlight && <ReturnNotGiven />}
        <div className="-my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p className="min-w-0 wrap-anywhere">
            {companionName(passenger) + andOthers(additionalPassengers)}
          </p>
          {children}
        </div>
        <dl className="flex items-baseline justify-between gap-4 border-t border-hairline pt-3 font-bold max-lg:hidden">
          <dt className="text-base">Total</dt>
          <dd className="text-lg tabular-nums">{total}</dd>
        </dl>
      </div>
      <button
        {...toggle}
        type="button"
        aria-expanded={isOpen}
        className="-mx-2 mb-2 flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-accent max-lg:hidden"
      >
        {isOpen ? 'Hide details' : 'Show details'}
        <Chevron isOpen={isOpen} />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="divide-y divide-hairline border-t border-hairline *:py-4"
      >
        <Details {...reservation} flightCost={flightCost} />
      </div>
    </Card>
  );
}

/** A flight on one line. */
const LegLine = ({ flight }: { flight: FlightView }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4 max-lg:hidden">
    <span className="font-semibold">
      {flight.departureAirport} → {flight.arrivalAirport}
    </span>
    <span className="text-muted tabular-nums">
      {formatShortDate(flight.date)}, {formatTime(flight.departureTime)}
    </span>
  </p>
);

/**
 * Flights, travellers and price. What the flights would cost is struck through, because it is not
 * charged: as `flightCost` in one sum, otherwise with each flight.
 */
const Details = ({
  flightCost,
  ...reservation
}: Summarised & { flightCost: string | undefined }) => {
  const {
    booking: { isRoundTrip, reservationFee },
    outboundFlight,
    returnFlight,
    additionalPassengers,
  } = reservation;
  const travellers = 1 + additionalPassengers.length;
  const costLabel = flightCostLabel(travellers);
  const costOfEach = flightCost === undefined ? costLabel : undefined;
  return (
    <>
      <FlightLeg
        label={isRoundTrip ? 'Outbound Flight' : 'Flight'}
        flight={outboundFlight}
        costLabel={costOfEach}
      />
      {returnFlight && (
        <FlightLeg label="Return Flight" flight={returnFlight} costLabel={costOfEach} />
      )}
      <PassengerLines of={reservation} />
      <DetailsList
        items={{
          ...(flightCost !== undefined && { [costLabel]: <s>{formatUsd(flightCost)}</s> }),
          [`${isRoundTrip ? 'Round-trip' : 'One-way'} Flight Itinerary Reservation`]:
            formatUsd(reservationFee),
          ...(travellers > 1 && {
            Travellers: `${travellers} × ${formatUsd(Number(reservationFee) / travellers)}`,
          }),
          'Processing Fee': '$0.00',
        }}
      />
      <div>
        <h3 className="font-semibold">What You'll Receive</h3>
        <ul className="mt-2 grid gap-x-4 gap-y-1 text-sm">
          {receives.map((item) => (
            <li key={item} className="flex gap-2.5">
              <Tick className="mt-1 size-4 text-success" />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-semibold">Important Information</h3>
        <p className="mt-1">
          This is a flight itinerary reservation, not a ticket. You cannot board with it, and it
          does not guarantee a visa.
        </p>
      </div>
    </>
  );
};
