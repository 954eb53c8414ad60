import { travellersCorrection } from '#engine/booking/correct-reservation.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import type { CorrectionView } from '../contracts/corrections.ts';

/** Until when the traveller may correct a reservation; `null` for one that is not confirmed. */
export const correctionView = (row: BookingRow, at: Date): CorrectionView | null => {
  const { confirmed_at: confirmedAt, outbound, corrected_by_traveller: correctedByTraveller } = row;
  if (confirmedAt === null || row.payment_status !== 'completed') return null;
  const allowed = travellersCorrection({ confirmedAt, outbound, correctedByTraveller }, at);
  return 'reason' in allowed ? { closed: allowed.reason } : { until: allowed.until.toISOString() };
};
