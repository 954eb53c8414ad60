import { useMutation } from '@tanstack/react-query';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';
import { downloadItinerary } from '../app/download-itinerary.ts';

/** Saves a booking's document; a failure is a notification (spec 2 §8). */
export function DownloadButton({
  booking,
}: {
  booking: { id: number; confirmationNumber: string | null };
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
      onClick={() => download.mutate()}
      aria-label={`Download PDF ${booking.confirmationNumber ?? ''}`}
    >
      Download PDF
    </Button>
  );
}
