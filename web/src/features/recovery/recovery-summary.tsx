import type { ReactNode } from 'react';
import type { RecoveryFlight, RecoveryView } from '#http/contracts/recovery.ts';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatLongDate } from '../../format/date.ts';
import { formatUsd } from '../../format/money.ts';
import { formatTime } from '../../format/time.ts';

/**
 * The unpaid reservation: flights, traveller, and the fee, which is the only charge (spec 2 §2).
 */
export const RecoverySummary = ({
  recovery: { outboundFlight, returnFlight, passenger, abandonedBooking },
}: {
  recovery: RecoveryView;
}) => (
  <Card
    as="section"
    aria-label="Reservation Summary"
    className="divide-y divide-hairline px-4 sm:px-6 *:py-5"
  >
    <h2 className="text-base font-bold tracking-tight">Reservation Summary</h2>
    <Flight label={returnFlight ? 'Outbound Flight' : 'Flight'} flight={outboundFlight} />
    {returnFlight && <Flight label="Return Flight" flight={returnFlight} />}
    <section aria-label="Passenger Information">
      <h3 className="font-semibold">Passenger Information</h3>
      <p className="mt-2 font-medium wrap-anywhere">
        {passenger.firstName} {passenger.lastName}
      </p>
      <p className="wrap-anywhere text-muted">{passenger.email}</p>
      <p className="text-muted">{passenger.phone}</p>
    </section>
    <dl className="grid gap-2">
      <Amount label="Flight cost, not charged">
        <s>{formatUsd(abandonedBooking.totalAmount)}</s>
      </Amount>
      <Amount label="Reservation fee">{formatUsd(abandonedBooking.reservationFee)}</Amount>
      <div className="mt-2 flex items-baseline justify-between gap-4 font-bold">
        <dt className="text-base">Total</dt>
        <dd className="text-lg tabular-nums">{formatUsd(abandonedBooking.reservationFee)}</dd>
      </div>
    </dl>
    <div>
      <Notice title="Important Information">
        This is a flight itinerary reservation, not a ticket. You cannot board with it, and it does
        not guarantee a visa.
      </Notice>
    </div>
  </Card>
);

const Flight = ({ label, flight }: { label: string; flight: RecoveryFlight }) => (
  <section aria-label={label} className="grid gap-3">
    <div>
      <h3 className="font-semibold">{label}</h3>
      <p className="text-xs text-muted">{formatLongDate(flight.date)}</p>
    </div>
    <p className="font-medium">
      {flight.airline} <span className="tabular-nums">{flight.flightNumber}</span>
    </p>
    <div className="flex items-end gap-3">
      <End label="Departs" time={flight.departureTime} city={flight.departureCity} />
      <span aria-hidden="true" className="mb-8 h-px flex-1 bg-control" />
      <End
        label="Arrives"
        time={flight.arrivalTime}
        city={flight.arrivalCity}
        className="text-right"
      />
    </div>
  </section>
);

const End = ({
  label,
  time,
  city,
  className,
}: {
  label: string;
  time: string;
  city: string;
  className?: string;
}) => (
  <p className={className}>
    <span className="sr-only">{label} </span>
    <span className="block text-lg font-bold tracking-tight whitespace-nowrap tabular-nums">
      {formatTime(time)}
    </span>
    <span className="text-muted">{city}</span>
  </p>
);

const Amount = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
