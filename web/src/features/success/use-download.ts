import { useMutation } from '@tanstack/react-query';
import { downloadItinerary } from './download-itinerary.ts';

/** The download of a booking's PDF, for one button. */
export function useDownload(bookingId: number) {
  const download = useMutation({ mutationFn: () => downloadItinerary(bookingId) });
  return {
    busy: download.isPending,
    error: download.data?.ok === false ? download.data.message : null,
    start: () => download.mutate(),
  };
}
