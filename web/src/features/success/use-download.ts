import { useMutation } from '@tanstack/react-query';
import { offlineText } from '../../app/connection-text.ts';
import { downloadFile } from '../../app/download-file.ts';
import { isRequestError } from '../../app/request.ts';

/** The download of a booking's PDF, for one button. */
export function useDownload(bookingId: number) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => downloadFile(`/api/bookings/${bookingId}/pdf`),
  });
  return { busy: isPending, error: error && errorText(error), start: () => mutate() };
}

/** Spec 2 §8. */
const errorText = (error: Error) =>
  isRequestError(error) && error.status === 403 && error.problem
    ? `Payment Required: ${error.problem.message} Please complete your payment to download the PDF.`
    : offlineText() || 'Error downloading PDF. Please try again or contact support.';
