import { saveFile } from './save-file.ts';

/** Downloads a booking's document as `FlightItinerary_{confirmation}.pdf` (spec 2 §9). */
export async function downloadItinerary(booking: {
  id: number;
  confirmationNumber: string | null;
}): Promise<void> {
  const response = await fetch(`/api/bookings/${booking.id}/pdf`, { credentials: 'include' });
  if (!response.ok) throw new Error(`The PDF was refused: ${response.status}`);
  saveFile(await response.blob(), `FlightItinerary_${booking.confirmationNumber}.pdf`);
}
