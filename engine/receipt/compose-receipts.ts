import type { Rejection } from '#engine/kernel/decider.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { bookingDecider, isConfirmed } from '../booking/booking.ts';
import type { PersonalData } from '../booking/personal-data.ts';
import { openPersonal } from '../booking/travellers.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { issueReceipts, type ReceiptPorts } from './issue-receipts.ts';
import type { Receipt } from './receipts.ts';

/** What the receipts of a booking print. */
export type Receipts = {
  receipts: Receipt[];
  confirmationNumber: string;
  buyer: Pick<PersonalData['passenger'], 'firstName' | 'lastName' | 'email'> &
    PersonalData['billingAddress'];
  isRoundTrip: boolean;
  travellers: number;
  issuer: Issuer;
};

/** The receipts and credit notes of a paid booking, numbered now where they have no number yet. */
export const composeReceipts = async (
  ports: ReceiptPorts & { sealing: Pick<Sealing, 'open'>; issuer: Issuer },
  bookingId: number,
  context: CommandContext,
): Promise<Receipts | Rejection<'booking-unpaid' | 'person-forgotten' | 'no-receipt'>> => {
  const { state: booking } = await foldStream(ports.store, bookingDecider, bookingId);
  if (!isConfirmed(booking)) return { reason: 'booking-unpaid' };
  const personal = await openPersonal(ports.sealing, booking);
  if (!personal) return { reason: 'person-forgotten' };
  const receipts: Receipt[] = [];
  for (const { intentId } of booking.attempts) {
    if (intentId !== undefined) receipts.push(...(await issueReceipts(ports, intentId, context)));
  }
  if (receipts.length === 0) return { reason: 'no-receipt' };
  const { confirmationNumber } = booking;
  return {
    receipts,
    confirmationNumber,
    buyer: { ...personal.passenger, ...personal.billingAddress },
    isRoundTrip: booking.isRoundTrip,
    travellers: 1 + booking.additionalTravellers.length,
    issuer: ports.issuer,
  };
};
