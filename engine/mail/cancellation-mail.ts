import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { BookingEvent } from '../booking/events.ts';
import { usd } from '../itinerary/format.ts';
import type { Mail } from './mailer.ts';
import { type Notice, REFUND_TAKES, travellerNotice } from './traveller-notice.ts';

export type Cancelled = {
  confirmationNumber: string;
  reason: DataOf<BookingEvent, 'BookingCancelled'>['reason'];
  /** The card payment and its refunds, in cents; `null` if no card was charged. */
  refundedCents: number | null;
};

/** The other reasons concern us rather than the traveller. */
const because: { [R in Cancelled['reason']]?: string } = {
  requested: ', as you asked us to',
  refunded: ', because its fee was refunded',
  'not-held': ', because the airline no longer holds these flights',
};

const money = (refundedCents: number | null): string[] => {
  if (refundedCents === null) return [];
  return [
    refundedCents > 0
      ? `A refund of ${usd(refundedCents)} USD is on its way to the card you paid with. ${REFUND_TAKES}`
      : 'This does not refund the fee. If we refund it, we will send you another email.',
  ];
};

/** The mail to the traveller of a cancelled reservation. */
export const cancellationMail = (
  notice: Notice,
  { confirmationNumber, reason, refundedCents }: Cancelled,
): Mail =>
  travellerNotice(notice, {
    subject: `Your reservation ${confirmationNumber} was cancelled`,
    says: [
      `We cancelled your flight itinerary reservation ${confirmationNumber}${because[reason] ?? ''}.`,
      'Its document is no longer valid. Please do not use it: anyone who checks the confirmation number sees that the reservation was cancelled.',
      ...money(refundedCents),
    ],
  });
