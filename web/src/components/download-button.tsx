import { useMutation } from '@tanstack/react-query';
import type { BookingView } from '#http/contracts/bookings.ts';
import { downloadItinerary } from '../app/download-itinerary.ts';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

/** Saves a booking's document, where there is one; a failure is a notification (spec 2 §8). */
export function DownloadButton({
  booking,
}: {
  booking: Pick<BookingView, 'id' | 'confirmationNumber' | 'paymentStatus'>;
}) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => downloadItinerary(booking),
    onError: () =>
      toast.show({
        title: 'Download Failed',
        description: 'Unable to download PDF. Please try again.',
        variant: 'destructive',
      }),
  });
  return (
    <Button
      variant="secondary"
      busy={download.isPending}
      disabled={booking.confirmationNumber === null || booking.paymentStatus === 'cancelled'}
      onClick={() => download.mutate()}
      aria-label={`Download PDF ${booking.confirmationNumber ?? ''}`}
    >
      Download PDF
    </Button>
  );
}
