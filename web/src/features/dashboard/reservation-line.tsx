import type { ReservationView } from '#http/contracts/users.ts';
import { StatusBadge } from './status-badge.tsx';

/** `New York ⇄ London`. */
export const routeOf = ({
  booking,
  outboundFlight,
}: Pick<ReservationView, 'booking' | 'outboundFlight'>) =>
  `${outboundFlight.departureCity} ${booking.isRoundTrip ? '⇄' : '→'} ${outboundFlight.arrivalCity}`;

/** Status and, once there is one, confirmation number, for a line. */
export const NumberLine = ({ booking }: Pick<ReservationView, 'booking'>) => (
  <>
    <StatusBadge status={booking.paymentStatus} />
    {booking.confirmationNumber !== null && (
      <span className="text-sm whitespace-nowrap text-muted">
        Confirmation number{' '}
        <span className="text-base font-extrabold tracking-[0.12em] text-ink tabular-nums select-all">
          {booking.confirmationNumber}
        </span>
      </span>
    )}
  </>
);
