import { mayCorrectEmail } from '#engine/booking/correct-email.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { travellersCorrection } from '#engine/booking/correct-reservation.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldEvents } from '#engine/kernel/handle-command.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import type { ConfirmationView, CorrectionView } from '../contracts/booking-answers.ts';
import type { Ports } from '../ports.ts';
import { returnedMailTo } from './returned-mail.ts';

/**
 * Returns the bounces of a reservation's address, and what the caller may correct as its traveller:
 * nothing as an administrator.
 */
export const correctionParts = async (
  ports: Pick<Ports, 'knex' | 'addressHash' | 'now'>,
  {
    row,
    own,
    address,
    isAdministrator,
  }: {
    row: BookingRow;
    /** The events of the booking's stream. */
    own: RecordedEvent[];
    address: string;
    isAdministrator: boolean;
  },
): Promise<Pick<ConfirmationView, 'returnedMail' | 'correction' | 'mayCorrectEmail'>> => {
  const returnedMail = await returnedMailTo(ports, address);
  if (isAdministrator) return { returnedMail, correction: null, mayCorrectEmail: false };
  const at = ports.now();
  return {
    returnedMail,
    correction: correctionView(row, at),
    mayCorrectEmail: mayCorrectEmailOf(own, { isReturned: returnedMail === 'hard', at }),
  };
};

/** Returns whether the traveller may enter another email address for a confirmed reservation. */
const mayCorrectEmailOf = (
  own: RecordedEvent[],
  command: { isReturned: boolean; at: Date },
): boolean => {
  const { state: booking } = foldEvents(bookingDecider, own);
  return booking.status === 'confirmed' && mayCorrectEmail(booking, command) === true;
};

/**
 * Returns until when the traveller may still correct the people of a reservation; `null` if it is
 * not confirmed.
 */
const correctionView = (row: BookingRow, at: Date): CorrectionView | null => {
  const { confirmed_at: confirmedAt, outbound, additional_travellers: others } = row;
  if (confirmedAt === null || row.payment_status !== 'completed') return null;
  const isUsed = row.corrected_by_traveller && others.every(({ corrected }) => corrected);
  const allowed = travellersCorrection({ confirmedAt, outbound, isUsed }, at);
  return 'reason' in allowed ? { closed: allowed.reason } : { until: allowed.until.toISOString() };
};
