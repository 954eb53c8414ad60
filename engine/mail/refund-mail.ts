import { usd } from '../itinerary/format.ts';
import type { Attachment, Mail } from './mailer.ts';
import { type Notice, REFUND_TAKES, travellerNotice } from './traveller-notice.ts';

export type Refunded = {
  amountCents: number;
  /** The amount of the payment. */
  paidCents: number;
  /** A second payment of a booking, a mismatched one, or the reservation fee. */
  payment: 'duplicate' | 'mismatched' | 'fee';
  /** Whether an earlier refund of this payment failed. */
  repeats: boolean;
  /** `null` if the booking was never confirmed. */
  confirmationNumber: string | null;
  cancelled: boolean;
  /** Only for a completed refund. */
  creditNote: Attachment | undefined;
};

const reason = ({ payment, amountCents, paidCents }: Refunded): string => {
  switch (payment) {
    case 'duplicate':
      return 'You paid twice for the same reservation. We keep one payment and refund the other one.';
    case 'mismatched':
      return 'Your payment did not match your reservation, so we could not use it.';
    case 'fee':
      return amountCents < paidCents
        ? `This is part of the reservation fee of ${usd(paidCents)} that you paid.`
        : 'This is the full reservation fee that you paid.';
    default:
      return payment satisfies never;
  }
};

/** Returns the refund's effect on the reservation. */
const standing = ({ payment, confirmationNumber, cancelled }: Refunded): string => {
  if (confirmationNumber === null) {
    return 'Your reservation is not paid and has no document.';
  }
  const name = `Your reservation ${confirmationNumber}`;
  if (cancelled) return `${name} was cancelled. Its document is no longer valid.`;
  return payment === 'duplicate'
    ? `${name} is paid and stays valid.`
    : `The refund does not cancel your reservation ${confirmationNumber}. If we cancel it, we will send you another email.`;
};

/** The refund of a payment without a document has no credit note. */
const creditNoteText = ({ creditNote, confirmationNumber, payment }: Refunded): string[] => {
  if (creditNote) return ['The credit note is attached to this email as a PDF.'];
  return confirmationNumber === null || payment === 'mismatched'
    ? []
    : [
        'Once the refund has been sent, you can download its credit note on the page of your reservation.',
      ];
};

/** The mail to the traveller about a refund to the card. */
export const refundMail = (notice: Notice, refund: Refunded): Mail => {
  const { amountCents, confirmationNumber, repeats, creditNote } = refund;
  const amount = `${usd(amountCents)} USD`;
  const of = confirmationNumber === null ? '' : ` for reservation ${confirmationNumber}`;
  return travellerNotice(notice, {
    subject: `Your refund of ${usd(amountCents)}${of}`,
    says: [
      `A refund of ${amount} is on its way to the card you paid with. ${REFUND_TAKES}`,
      ...(repeats ? ['It replaces an earlier refund that did not reach your card.'] : []),
      reason(refund),
      standing(refund),
      ...creditNoteText(refund),
    ],
    attachments: creditNote ? [creditNote] : [],
  });
};
