import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import type { BookingView } from '#http/contracts/booking-answers.ts';
import { paymentKind } from '#http/contracts/product.ts';
import { formatUsd } from '../../../format/money.ts';

/** Returns whether the order is a valid reservation: with a number, and not cancelled. */
export const isConfirmed = ({ confirmationNumber, paymentStatus }: BookingView) =>
  confirmationNumber !== null && paymentStatus !== 'cancelled';

/** Returns whether the fee was paid by card, and was not refunded. */
export const isRefundable = ({ booking, refund }: AdminOrderView) =>
  booking.confirmationNumber !== null &&
  kindOf(booking) === 'card' &&
  (refund === null || refund.status === 'failed');

/** Returns in sentences what there is beside the payment: the document, and what was refunded or kept. */
export const orderState = (order: AdminOrderView): string => {
  const { booking } = order;
  if (booking.confirmationNumber === null)
    return booking.replacedBy === null
      ? 'Not paid yet, so there is no number and no document.'
      : `Not paid: booking ${booking.replacedBy} replaced it.`;
  const refund = refundState(order);
  if (!isConfirmed(booking)) {
    const kept = isRefundable(order)
      ? `${formatUsd(booking.reservationFee)} was kept, not refunded.`
      : '';
    return ['This reservation is cancelled.', refund, kept].filter(Boolean).join(' ');
  }
  const free = kindOf(booking) === 'free' ? 'Free of charge.' : '';
  return [free, documentState(order), refund].filter(Boolean).join(' ');
};

const documentState = ({ documents, forgottenAt }: AdminOrderView) => {
  if (forgottenAt !== null) return 'The personal data was erased.';
  const valid = documents.find(({ current }) => current);
  if (valid) return `Document version ${valid.version} is valid.`;
  return `The ${documents.length === 0 ? '' : 'corrected '}document is not made yet.`;
};

const refundState = ({ refund }: AdminOrderView) => {
  if (refund === null) return '';
  const amount = formatUsd(refund.amount);
  const onItsWay = `A refund of ${amount} is on its way.`;
  return {
    requested: onItsWay,
    pending: onItsWay,
    succeeded: `${amount} was refunded.`,
    failed: 'The last refund failed, you can try again.',
  }[refund.status];
};

const kindOf = ({ stripePaymentIntentId: id }: BookingView) =>
  id === null ? undefined : paymentKind(id);
