import { offlineText } from '../../app/connection-text.ts';
import { fileName } from '../../app/file-name.ts';
import { saveFile } from '../../app/save-file.ts';

/** The result of a download: `message` is for the screen. */
export type Download = { ok: true } | { ok: false; message: string };

const FAILED = 'Error downloading PDF. Please try again or contact support.';

/** Downloads the itinerary under the server's file name (spec 2 §7, §8). */
export async function downloadItinerary(bookingId: number): Promise<Download> {
  try {
    const response = await fetch(`/api/bookings/${bookingId}/pdf`, { credentials: 'include' });
    if (!response.ok) return { ok: false, message: await refusal(response) };
    saveFile(await response.blob(), fileName(response, 'Itinerary.pdf'));
    return { ok: true };
  } catch (error) {
    console.error('PDF download failed', error);
    return { ok: false, message: offlineText() || FAILED };
  }
}

async function refusal(response: Response) {
  if (response.status !== 403) return FAILED;
  const { message }: { message: string } = await response.json();
  return `Payment Required: ${message} Please complete your payment to download the PDF.`;
}
