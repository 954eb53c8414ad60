import { bookingDecider } from '#engine/booking/booking.ts';
import { confirmationNumberDecider } from '#engine/booking/confirmation-number.ts';
import { CURRENCY, reservationFeeCents } from '#engine/booking/price-list.ts';
import { deliveryDecider } from '#engine/mail/delivery.ts';
import { mailReasons } from '#engine/mail/mail-reasons.ts';
import { type OpenOrder, isComplete, momentOf, openOrder, overdueIn } from './open-order.ts';
import { createFingerprints } from './fingerprints.ts';
import { createPayments } from './payments.ts';
import type { AuditedEvent, Finding, Rule } from './rule.ts';

type OrderRule = Rule & {
  /** What is due and has not happened, once all events were shown. */
  end(): Finding[];
  /** Orders seen. */
  count(): number;
};

/**
 * What belongs to an order is there once and fits: its price, its confirmation number, its payment,
 * its document and its mails. A finished order is remembered by a fingerprint only.
 */
export const createOrderRule = ({ now }: { now: Date }): OrderRule => {
  const openOrders = new Map<number, OpenOrder>();
  /** With their fees. */
  const finished = createFingerprints();
  const sentMails = createFingerprints();
  let orders = 0;
  const payments = createPayments({
    now,
    feeOf: (bookingId) => openOrders.get(bookingId)?.feeCents ?? finished.get(String(bookingId)),
    isPaidByOther: (bookingId, intentId) => {
      const drawn = openOrders.get(bookingId)?.drawn;
      return drawn ? drawn.intentId !== intentId : isFinished(bookingId);
    },
  });

  const isFinished = (bookingId: number) => finished.get(String(bookingId)) !== undefined;

  const ofBooking = (recorded: AuditedEvent): string[] => {
    const event = bookingDecider.codec.decode(recorded);
    if (event.type === 'BookingCreated') {
      orders += 1;
      openOrders.set(event.data.bookingId, openOrder(recorded, event.data));
      const { source, isRoundTrip, sealedTravellers, feeCents, currency } = event.data;
      const listed = reservationFeeCents(isRoundTrip, 1 + sealedTravellers.length);
      const isListed = feeCents === listed && currency === CURRENCY;
      return source === 'administrator' || isListed
        ? []
        : [`its fee of ${feeCents} cents (${currency}) is not that of the price list`];
    }
    const bookingId = bookingDecider.idOf(recorded.stream);
    const order = openOrders.get(bookingId);
    if (!order) {
      if (!isFinished(bookingId)) return ['the booking was never created'];
      return event.type === 'BookingConfirmed' ? ['confirmed a second time'] : [];
    }
    switch (event.type) {
      case 'ReservationGrantedFree':
        order.paidOtherwiseBy = event.data.intentId;
        break;
      case 'OfflinePaymentRecorded':
        if (event.data.status === 'succeeded') order.paidOtherwiseBy = event.data.intentId;
        break;
      case 'ConfirmationNumberDrawn':
        order.drawn = { ...momentOf(recorded), ...event.data };
        order.isTaken = false;
        break;
      case 'BookingConfirmed': {
        const violations = violationsOfConfirmation(order, event.data);
        order.confirmed = momentOf(recorded);
        finish(bookingId, order);
        return violations;
      }
      case 'ItineraryIssued':
        order.isIssued = true;
        break;
      case 'BookingCancelled':
      case 'PersonalDataForgotten':
        order.needsItinerary = false;
        break;
      case 'BookingDetailsCorrected':
      case 'ReservationCorrected':
      case 'FlightsChanged':
      case 'TravellerForgotten':
      case 'EmailCorrectionRequested':
      case 'BookingReplaced':
      case 'PaymentAttemptStarted':
      case 'PaymentIntentAttached':
      case 'AccessLinkIssued':
      case 'BookingAccessGranted':
      case 'BookingAccessEnded':
      case 'AccessLinksRevoked':
      case 'ConfirmationResendRequested':
      case 'NoteAdded':
      case 'TermsAccepted':
      case 'RefundRequested':
      case 'RefundRequestAccepted':
      case 'RefundRequestDeclined':
        return [];
      default:
        return event satisfies never;
    }
    finish(bookingId, order);
    return [];
  };

  const violationsOfConfirmation = (
    { drawn, isTaken, confirmed, paidOtherwiseBy }: OpenOrder,
    {
      confirmationNumber,
      intentId,
      bookingId,
    }: { confirmationNumber: string; intentId: string; bookingId: number },
  ): string[] => [
    ...(confirmed ? ['confirmed a second time'] : []),
    ...(isTaken && drawn?.confirmationNumber === confirmationNumber
      ? []
      : [`confirmed under ${confirmationNumber}, which it never took`]),
    ...(paidOtherwiseBy === intentId || payments.settle(intentId, bookingId)
      ? []
      : [`confirmed by ${intentId}, which was never paid for it`]),
  ];

  const ofNumber = (recorded: AuditedEvent): string[] => {
    const { data } = confirmationNumberDecider.codec.decode(recorded);
    const number = confirmationNumberDecider.idOf(recorded.stream);
    const order = openOrders.get(data.bookingId);
    const violations = recorded.revision > 0 ? ['taken a second time'] : [];
    if (order?.drawn?.confirmationNumber === number) {
      order.isTaken = true;
      return violations;
    }
    const isKnown = order !== undefined || isFinished(data.bookingId);
    return [
      ...violations,
      `taken by booking ${data.bookingId}, which ${isKnown ? 'did not draw it' : 'does not exist'}`,
    ];
  };

  const ofMail = (recorded: AuditedEvent): string[] => {
    const { stream } = recorded;
    const { type } = deliveryDecider.codec.decode(recorded);
    const violations =
      type === 'MailSent' && sentMails.get(stream) !== undefined ? ['sent a second time'] : [];
    if (type === 'MailSent') sentMails.put(stream, 1);
    const bookingId = Number(stream.slice(stream.lastIndexOf('-') + 1));
    const order = openOrders.get(bookingId);
    const isSales = stream === deliveryDecider.stream(mailReasons.sales(bookingId));
    const isConfirmation = stream === deliveryDecider.stream(mailReasons.confirmation(bookingId));
    if (!isSales && !isConfirmation) return violations;
    if (!order) {
      return isFinished(bookingId)
        ? violations
        : [...violations, `booking ${bookingId} does not exist`];
    }
    if (!order.confirmed) violations.push(`booking ${bookingId} is not confirmed`);
    const mail = isSales ? order.salesMail : order.confirmationMail;
    if (type === 'MailAttemptFailed') mail.failures += 1;
    else mail.isOver = true;
    finish(bookingId, order);
    return violations;
  };

  const finish = (bookingId: number, order: OpenOrder): void => {
    if (!isComplete(order)) return;
    openOrders.delete(bookingId);
    finished.put(String(bookingId), order.feeCents);
  };

  const kinds: readonly [prefix: string, check: (recorded: AuditedEvent) => string[]][] = [
    [bookingDecider.prefix, ofBooking],
    [confirmationNumberDecider.prefix, ofNumber],
    [deliveryDecider.prefix, ofMail],
    [payments.prefix, payments.check],
  ];

  return {
    check: (recorded) =>
      kinds.find(([prefix]) => recorded.stream.startsWith(prefix))?.[1](recorded) ?? [],
    end: () => [
      ...[...openOrders.values()].flatMap((order) => overdueIn(order, now)),
      ...payments.end(),
    ],
    count: () => orders,
  };
};
