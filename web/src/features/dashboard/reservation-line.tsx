import type { ReservationView } from '#http/contracts/users.ts';
import { formatMediumDate } from '../../format/date.ts';
import { StatusBadge } from './status-badge.tsx';

type Details = Pick<ReservationView, 'booking' | 'outboundFlight' | 'returnFlight'>;

/** `New York ⇄ London`. */
export const routeOf = ({ booking, outboundFlight }: Details) =>
  `${outboundFlight.departureCity} ${booking.isRoundTrip ? '⇄' : '→'} ${outboundFlight.arrivalCity}`;

/** Days, status and confirmation number, below the route. */
export const ReservationLine = ({
  details: { booking, outboundFlight, returnFlight },
}: {
  details: Details;
}) => (
  <>
    <p className="text-muted">
      {formatMediumDate(outboundFlight.date)}
      {returnFlight && ` – ${formatMediumDate(returnFlight.date)}`}
    </p>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={booking.paymentStatus} />
      {booking.confirmationNumber === null ? (
        <span className="text-sm text-muted">You get a confirmation number after payment</span>
      ) : (
        <span className="text-sm whitespace-nowrap text-muted">
          Confirmation number{' '}
          <span className="text-base font-extrabold tracking-[0.12em] text-ink tabular-nums select-all">
            {booking.confirmationNumber}
          </span>
        </span>
      )}
    </p>
  </>
);
