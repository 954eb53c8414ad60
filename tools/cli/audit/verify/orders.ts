import { bookingDecider } from '#engine/booking/booking.ts';
import { confirmationNumberDecider } from '#engine/booking/confirmation-number.ts';
import { CURRENCY, reservationFeeCents } from '#engine/booking/price-list.ts';
import { deliveryDecider } from '#engine/mail/delivery.ts';
import { mailReasons } from '#engine/mail/mail-reasons.ts';
import { type Dossier, isComplete, momentOf, openDossier, overdueIn } from './dossier.ts';
import { createFingerprints } from './fingerprints.ts';
import { createPayments } from './payments.ts';
import type { Fact, Finding, Rule } from './rule.ts';

type OrderRule = Rule & {
  /** What is due and has not happened, once all facts were shown. */
  end(): Finding[];
  /** Orders seen. */
  count(): number;
};

/**
 * What belongs to an order is there once and fits: its price, its confirmation number, its payment,
 * its document and its mails. A finished order is remembered by a fingerprint only.
 */
export const createOrderRule = ({ now }: { now: Date }): OrderRule => {
  const dossiers = new Map<number, Dossier>();
  /** With their fees. */
  const finished = createFingerprints();
  const sentMails = createFingerprints();
  let orders = 0;
  const payments = createPayments({
    now,
    feeOf: (bookingId) => dossiers.get(bookingId)?.feeCents ?? finished.get(String(bookingId)),
    isPaidByOther: (bookingId, intentId) => {
      const drawn = dossiers.get(bookingId)?.drawn;
      return drawn ? drawn.intentId !== intentId : isFinished(bookingId);
    },
  });

  const isFinished = (bookingId: number) => finished.get(String(bookingId)) !== undefined;

  const ofBooking = (fact: Fact): string[] => {
    const event = bookingDecider.codec.decode(fact);
    if (event.type === 'BookingCreated') {
      orders += 1;
      dossiers.set(event.data.bookingId, openDossier(fact, event.data));
      const { source, isRoundTrip, sealedTravellers, feeCents, currency } = event.data;
      const listed = reservationFeeCents(isRoundTrip, 1 + sealedTravellers.length);
      const isListed = feeCents === listed && currency === CURRENCY;
      return source === 'administrator' || isListed
        ? []
        : [`its fee of ${feeCents} cents (${currency}) is not that of the price list`];
    }
    const bookingId = Number(bookingDecider.idOf(fact.stream));
    const dossier = dossiers.get(bookingId);
    if (!dossier) {
      if (!isFinished(bookingId)) return ['the booking was never created'];
      return event.type === 'BookingConfirmed' ? ['confirmed a second time'] : [];
    }
    switch (event.type) {
      case 'ReservationGrantedFree':
        dossier.paidOtherwiseBy = event.data.intentId;
        break;
      case 'OfflinePaymentRecorded':
        if (event.data.status === 'succeeded') dossier.paidOtherwiseBy = event.data.intentId;
        break;
      case 'ConfirmationNumberDrawn':
        dossier.drawn = { ...momentOf(fact), ...event.data };
        dossier.isTaken = false;
        break;
      case 'BookingConfirmed': {
        const problems = problemsOfConfirmation(dossier, event.data);
        dossier.confirmed = momentOf(fact);
        finish(bookingId, dossier);
        return problems;
      }
      case 'ItineraryIssued':
        dossier.isIssued = true;
        break;
      case 'BookingCancelled':
      case 'PersonalDataForgotten':
        dossier.needsItinerary = false;
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
    finish(bookingId, dossier);
    return [];
  };

  const problemsOfConfirmation = (
    { drawn, isTaken, confirmed, paidOtherwiseBy }: Dossier,
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

  const ofNumber = (fact: Fact): string[] => {
    const { data } = confirmationNumberDecider.codec.decode(fact);
    const number = confirmationNumberDecider.idOf(fact.stream);
    const dossier = dossiers.get(data.bookingId);
    const problems = fact.revision > 0 ? ['taken a second time'] : [];
    if (dossier?.drawn?.confirmationNumber === number) {
      dossier.isTaken = true;
      return problems;
    }
    const isKnown = dossier !== undefined || isFinished(data.bookingId);
    return [
      ...problems,
      `taken by booking ${data.bookingId}, which ${isKnown ? 'did not draw it' : 'does not exist'}`,
    ];
  };

  const ofMail = (fact: Fact): string[] => {
    const { stream } = fact;
    const { type } = deliveryDecider.codec.decode(fact);
    const problems =
      type === 'MailSent' && sentMails.get(stream) !== undefined ? ['sent a second time'] : [];
    if (type === 'MailSent') sentMails.put(stream, 1);
    const bookingId = Number(stream.slice(stream.lastIndexOf('-') + 1));
    const dossier = dossiers.get(bookingId);
    const isSales = stream === deliveryDecider.stream(mailReasons.sales(bookingId));
    const isConfirmation = stream === deliveryDecider.stream(mailReasons.confirmation(bookingId));
    if (!isSales && !isConfirmation) return problems;
    if (!dossier) {
      return isFinished(bookingId)
        ? problems
        : [...problems, `booking ${bookingId} does not exist`];
    }
    if (!dossier.confirmed) problems.push(`booking ${bookingId} is not confirmed`);
    const mail = isSales ? dossier.salesMail : dossier.confirmationMail;
    if (type === 'MailAttemptFailed') mail.failures += 1;
    else mail.isOver = true;
    finish(bookingId, dossier);
    return problems;
  };

  const finish = (bookingId: number, dossier: Dossier): void => {
    if (!isComplete(dossier)) return;
    dossiers.delete(bookingId);
    finished.put(String(bookingId), dossier.feeCents);
  };

  const kinds: readonly [prefix: string, check: (fact: Fact) => string[]][] = [
    [bookingDecider.prefix, ofBooking],
    [confirmationNumberDecider.prefix, ofNumber],
    [deliveryDecider.prefix, ofMail],
    [payments.prefix, payments.check],
  ];

  return {
    check: (fact) => kinds.find(([prefix]) => fact.stream.startsWith(prefix))?.[1](fact) ?? [],
    end: () => [
      ...[...dossiers.values()].flatMap((dossier) => overdueIn(dossier, now)),
      ...payments.end(),
    ],
    count: () => orders,
  };
};
