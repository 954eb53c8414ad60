import type { ReactNode } from 'react';
import type { CheckoutView } from '#http/contracts/bookings.ts';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { ReturnNotGiven } from '../../components/return-not-given.tsx';
import { formatUsd } from '../../format/money.ts';
import { FlightLines } from './flight-lines.tsx';
import { PassengerLines } from './passenger-lines.tsx';

const receives = [
  'Flight itinerary as a PDF',
  'Email confirmation with the PDF attached',
  'Confirmation number (PNR)',
  'Visa-ready document',
];

/** The reservation, its travellers and its price (spec 2 §2). */
export const ReservationSummary = ({
  checkout: { booking, passenger, additionalPassengers, outboundFlight, returnFlight },
}: {
  checkout: CheckoutView;
}) => (
  <Card
    as="section"
    aria-label="Reservation Summary"
    className="divide-y divide-hairline px-4 sm:px-6 *:py-4"
  >
    <div className="grid gap-3">
      <h2 className="text-base font-bold tracking-tight">Reservation Summary</h2>
      <dl className="grid gap-2">
        <Fee
          label={`${booking.isRoundTrip ? 'Round-trip' : 'One-way'} Flight Itinerary Reservation`}
        >
          {formatUsd(booking.reservationFee)}
        </Fee>
        {additionalPassengers.length > 0 && (
          <Fee label="Travellers">
            {1 + additionalPassengers.length} ×{' '}
            {formatUsd(Number(booking.reservationFee) / (1 + additionalPassengers.length))}
          </Fee>
        )}
        <Fee label="Processing Fee">$0.00</Fee>
        <div className="mt-2 flex items-baseline justify-between gap-4 font-bold">
          <dt className="text-base">Total</dt>
          <dd className="text-lg tabular-nums">{formatUsd(booking.reservationFee)}</dd>
        </div>
      </dl>
    </div>
    <FlightLines
      label={booking.isRoundTrip ? 'Outbound Flight' : 'Flight'}
      flight={outboundFlight}
    />
    {returnFlight && <FlightLines label="Return Flight" flight={returnFlight} />}
    {booking.isRoundTrip && !returnFlight && <ReturnNotGiven />}
    <PassengerLines
      bookingId={booking.id}
      passenger={passenger}
      additionalPassengers={additionalPassengers}
    />
    <div>
      <h3 className="font-semibold">What You'll Receive</h3>
      <ul className="mt-2 grid gap-x-4 gap-y-1 text-sm">
        {receives.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Tick />
            {item}
          </li>
        ))}
      </ul>
    </div>
    <div>
      <Notice title="Important Information">
        This is a flight itinerary reservation, not a ticket. You cannot board with it, and it does
        not guarantee a visa.
      </Notice>
    </div>
  </Card>
);

const Fee = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

const Tick = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className="mt-1 size-4 shrink-0 text-success"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="m3 8.5 3.5 3.5L13 4.5" />
  </svg>
);
