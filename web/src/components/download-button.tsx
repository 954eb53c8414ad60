import { useMutation } from '@tanstack/react-query';
import type { BookingView, CheckoutView } from '#http/contracts/booking-answers.ts';
import { offlineText } from '../app/connection-text.ts';
import { downloadItinerary } from '../app/download-itinerary.ts';
import { formatMediumDate } from '../format/date.ts';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

type Trip = Pick<CheckoutView, 'outboundFlight' | 'returnFlight'>;

/** Downloads a booking's document, if there is one; an error is a notification (spec 2 §8). */
export function DownloadButton({
  booking,
  trip,
  variant = 'secondary',
}: {
  booking: Pick<BookingView, 'id' | 'confirmationNumber' | 'paymentStatus'>;
  trip: Trip;
  variant?: 'primary' | 'tonal' | 'secondary';
}) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => downloadItinerary(booking),
    onError: () =>
      toast.show({
        title: 'Download Failed',
        description: offlineText() || 'Unable to download PDF. Please try again.',
        variant: 'destructive',
      }),
  });
  return (
    <Button
      variant={variant}
      busy={download.isPending}
      disabled={booking.confirmationNumber === null || booking.paymentStatus === 'cancelled'}
      onClick={() => download.mutate()}
      aria-label={`Download PDF ${booking.confirmationNumber ?? ''}`}
      title={tripTitle(trip)}
    >
      Download PDF
    </Button>
  );
}

/** `New York (JFK) to London (LHR), Wed, Mar 31, 2027; return Wed, Apr 14, 2027`. */
const tripTitle = ({ outboundFlight: out, returnFlight: back }: Trip) => {
  const from = `${out.departureCity} (${out.departureAirport})`;
  const to = `${out.arrivalCity} (${out.arrivalAirport})`;
  const outbound = `${from} to ${to}, ${formatMediumDate(out.date)}`;
  return back ? `${outbound}; return ${formatMediumDate(back.date)}` : outbound;
};
