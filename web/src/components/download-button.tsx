import type { BookingView, CheckoutView } from '#http/contracts/booking-answers.ts';
import { formatMediumDate } from '../format/date.ts';
import { FileButton } from './file-button.tsx';

type Trip = Pick<CheckoutView, 'outboundFlight' | 'returnFlight'>;

/** Downloads a booking's document, if there is one (spec 2 §9). */
export const DownloadButton = ({
  booking,
  trip,
  variant = 'secondary',
}: {
  booking: Pick<BookingView, 'id' | 'confirmationNumber' | 'paymentStatus'>;
  trip: Trip;
  variant?: 'primary' | 'tonal' | 'secondary';
}) => (
  <FileButton
    href={`/api/bookings/${booking.id}/pdf?name=flight-itinerary`}
    file="PDF"
    variant={variant}
    disabled={booking.confirmationNumber === null || booking.paymentStatus === 'cancelled'}
    aria-label={`Download PDF ${booking.confirmationNumber ?? ''}`}
    title={tripTitle(trip)}
  >
    Download PDF
  </FileButton>
);

/** `New York (JFK) to London (LHR), Wed, Mar 31, 2027; return Wed, Apr 14, 2027`. */
const tripTitle = ({ outboundFlight: out, returnFlight: back }: Trip) => {
  const from = `${out.departureCity} (${out.departureAirport})`;
  const to = `${out.arrivalCity} (${out.arrivalAirport})`;
  const outbound = `${from} to ${to}, ${formatMediumDate(out.date)}`;
  return back ? `${outbound}; return ${formatMediumDate(back.date)}` : outbound;
};
