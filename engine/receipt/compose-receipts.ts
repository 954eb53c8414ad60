import type { Rejection } from '#engine/kernel/decider.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { bookingDecider, isConfirmed } from '../booking/booking.ts';
import { type PersonalData, personalDataSchema } from '../booking/personal-data.ts';
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
  const opened = await ports.sealing.open(bookingDecider.stream(bookingId), booking.sealed);
  if (opened === undefined) return { reason: 'person-forgotten' };
  const receipts: Receipt[] = [];
  for (const { intentId } of booking.attempts) {
    if (intentId !== undefined) receipts.push(...(await issueReceipts(ports, intentId, context)));
  }
  if (receipts.length === 0) return { reason: 'no-receipt' };
  const { passenger, billingAddress } = personalDataSchema.parse(opened);
  const { confirmationNumber } = booking;
  return {
    receipts,
    confirmationNumber,
    buyer: { ...passenger, ...billingAddress },
    isRoundTrip: booking.isRoundTrip,
    travellers: 1 + booking.additionalTravellers.length,
    issuer: ports.issuer,
  };
};
