import type { ReactNode } from 'react';
import type { BookingView, CheckoutView } from '#http/contracts/booking-answers.ts';
import { Card } from '../../components/card.tsx';
import { FlightLeg } from '../../components/flight-leg.tsx';
import { ReturnNotGiven } from '../../components/return-not-given.tsx';
import { SUMMARY_ID } from '../../components/trip-brief.tsx';
import { Tick } from '../../components/tick.tsx';
import { flightCostLabel } from '../../format/companions.ts';
import { formatUsd } from '../../format/money.ts';
import { SummaryRow } from './summary-row.tsx';

const receives = [
  'Flight itinerary as a PDF',
  'Email confirmation with the PDF attached',
  'Confirmation number (PNR)',
  'Visa-ready document',
];

/**
 * The reservation and its price (spec 2 §2); `children` are its travellers. What the flights would
 * cost is struck through, because it is not charged: as `flightCost` in one sum, otherwise with each
 * flight.
 */
export const ReservationSummary = ({
  booking: { isRoundTrip, reservationFee },
  travellers,
  flightCost,
  outboundFlight,
  returnFlight,
  children,
}: Pick<CheckoutView, 'outboundFlight' | 'returnFlight'> & {
  booking: Pick<BookingView, 'isRoundTrip' | 'reservationFee'>;
  travellers: number;
  flightCost?: string;
  children: ReactNode;
}) => {
  const costLabel = flightCostLabel(travellers);
  const costOfEach = flightCost === undefined ? costLabel : undefined;
  return (
    <Card
      as="section"
      id={SUMMARY_ID}
      aria-label="Reservation Summary"
      className="scroll-mt-4 divide-y divide-hairline px-4 sm:px-6 *:py-4"
    >
      <div className="grid gap-3">
        <h2 className="text-base font-bold tracking-tight">Reservation Summary</h2>
        <dl className="grid gap-2 [&_dd]:tabular-nums">
          {flightCost !== undefined && (
            <SummaryRow label={costLabel}>
              <s>{formatUsd(flightCost)}</s>
            </SummaryRow>
          )}
          <SummaryRow
            label={`${isRoundTrip ? 'Round-trip' : 'One-way'} Flight Itinerary Reservation`}
          >
            {formatUsd(reservationFee)}
          </SummaryRow>
          {travellers > 1 && (
            <SummaryRow label="Travellers">
              {travellers} × {formatUsd(Number(reservationFee) / travellers)}
            </SummaryRow>
          )}
          <SummaryRow label="Processing Fee">$0.00</SummaryRow>
          <div className="mt-2 flex items-baseline justify-between gap-4 font-bold">
            <dt className="text-base">Total</dt>
            <dd className="text-lg">{formatUsd(reservationFee)}</dd>
          </div>
        </dl>
      </div>
      <FlightLeg
        label={isRoundTrip ? 'Outbound Flight' : 'Flight'}
        flight={outboundFlight}
        costLabel={costOfEach}
      />
      {returnFlight && (
        <FlightLeg label="Return Flight" flight={returnFlight} costLabel={costOfEach} />
      )}
      {isRoundTrip && !returnFlight && <ReturnNotGiven />}
      {children}
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
    </Card>
  );
};
