import type { Rejection } from '#engine/kernel/decider.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { type CommandContext, foldEvents, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { isConfirmed, type KnownBooking } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';
import type { PersonalData } from '../booking/personal-data.ts';
import { openPersonal } from '../booking/travellers.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { issueReceipts, type ReceiptPorts } from './issue-receipts.ts';
import type { NumberedReceipt } from './number-once.ts';
import type { Receipt } from './receipts.ts';

/** A receipt with what the booking contained when it was numbered. */
export type PrintedReceipt = Receipt &
  Pick<KnownBooking, 'acceptedTerms'> & {
    buyer: Pick<PersonalData['passenger'], 'firstName' | 'lastName'> &
      PersonalData['billingAddress'];
  };

/** What the receipts of a booking print. */
export type Receipts = {
  receipts: PrintedReceipt[];
  confirmationNumber: string;
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
  if (!(await openPersonal(ports.sealing, booking))) return { reason: 'person-forgotten' };
  const numbered: NumberedReceipt[] = [];
  for (const { intentId } of booking.attempts) {
    if (intentId !== undefined) numbered.push(...(await issueReceipts(ports, intentId, context)));
  }
  if (numbered.length === 0) return { reason: 'no-receipt' };
  const { confirmationNumber } = booking;
  // Only now: a correction before a number was given belongs to what it numbers.
  const own = await ports.store.read(bookingDecider.stream(bookingId));
  return {
    receipts: await Promise.all(numbered.map((receipt) => asNumbered(ports.sealing, own, receipt))),
    confirmationNumber,
    isRoundTrip: booking.isRoundTrip,
    travellers: 1 + booking.additionalTravellers.length,
    issuer: ports.issuer,
  };
};

/** A correction after the receipt was numbered does not change it. */
const asNumbered = async (
  sealing: Pick<Sealing, 'open'>,
  own: readonly RecordedEvent[],
  { position, ...receipt }: NumberedReceipt,
): Promise<PrintedReceipt> => {
  const until = own.filter((event) => event.position < position);
  const { state: booking } = foldEvents(bookingDecider, until);
  const personal = booking.status !== 'absent' && (await openPersonal(sealing, booking));
  if (!personal) throw new Error(`${receipt.source} was numbered for nobody`);
  const { acceptedTerms } = booking;
  return {
    ...receipt,
    acceptedTerms,
    buyer: { ...personal.passenger, ...personal.billingAddress },
  };
};
