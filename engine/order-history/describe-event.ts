import { accountDecider } from '../account/account.ts';
import { addressDecider } from '../account/address.ts';
import { bookingDecider } from '../booking/booking.ts';
import { correctedFields } from '../booking/corrected-fields.ts';
import { confirmationNumberDecider } from '../booking/confirmation-number.ts';
import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { messageDecider } from '../contact/message.ts';
import type { Decider } from '#engine/kernel/decider.ts';
import type { DomainEvent, RecordedEvent } from '#engine/kernel/event.ts';
import { holdDecider } from '../hold/hold.ts';
import { deliveryDecider } from '../mail/delivery.ts';
import { nameOfMail } from '../mail/mail-names.ts';
import { instant, plainDate, usd } from '../itinerary/format.ts';
import { brandName } from '../payment/card-brands.ts';
import { paymentDecider } from '../payment/payment.ts';
import { recoveryLinkDecider } from '../recovery/recovery-link.ts';

/** A sentence for each event type of one kind of stream; a missing type does not compile. */
type Sentences<E extends DomainEvent> = {
  [T in E['type']]: (data: Extract<E, { type: T }>['data'], stream: string) => string;
};

type Describe = (event: RecordedEvent) => string;

const describing = <Id, State, E extends DomainEvent>(
  { codec, prefix }: Decider<Id, State, E>,
  sentences: Sentences<E>,
): [prefix: string, describe: Describe] => [
  prefix,
  (recorded) => {
    const { type, data } = codec.decode(recorded);
    // TypeScript cannot infer that `type` selects the sentence.
    return sentences[type as E['type']](data, recorded.stream);
  },
];

const booking = describing(bookingDecider, {
  BookingCreated: ({ source }) =>
    source === 'administrator'
      ? 'The order was added by hand'
      : 'The traveller chose flights and gave their details',
  BookingDetailsCorrected: () => 'The traveller corrected their details before paying',
  ReservationCorrected: ({ by, traveller, fields }) =>
    `The ${by} corrected ${correctedFields(fields)}${traveller === 1 ? '' : ` of traveller ${traveller}`} after the payment; a new document replaces the earlier ones`,
  EmailCorrectionRequested: ({ by }) =>
    `The ${by} gave another email address, which counts once it is confirmed`,
  FlightsChanged: ({ by }) =>
    by === 'traveller'
      ? 'The reservation is of the flights that the traveller chose instead'
      : 'The reservation is of the flights as the airline changed them',
  BookingReplaced: ({ byBookingId }) =>
    `The traveller chose other flights: booking ${byBookingId} takes the place of this one`,
  PaymentAttemptStarted: ({ attempt, amountCents }) =>
    `Payment attempt ${attempt} over ${usd(amountCents)} began`,
  PaymentIntentAttached: ({ attempt, intentId }) =>
    `The provider opened ${intentId} for attempt ${attempt}`,
  TermsAccepted: ({ termsVersion }) =>
    `The traveller accepted the terms of service and the refund policy of ${plainDate(termsVersion)}, and confirmed they are 18 or older`,
  ReservationGrantedFree: () => 'The reservation was given away for free',
  OfflinePaymentRecorded: ({ status }) => `A payment outside the shop was recorded as ${status}`,
  ConfirmationNumberDrawn: ({ confirmationNumber }) =>
    `Confirmation number ${confirmationNumber} was drawn`,
  BookingConfirmed: ({ confirmationNumber }) =>
    `The reservation was confirmed under ${confirmationNumber}`,
  AccessLinkIssued: ({ expiresAt }) =>
    `A link that opens the booking was made for the confirmation email, valid until ${instant(expiresAt)}`,
  BookingAccessGranted: ({ through, paid }) =>
    paid
      ? 'The browser that paid by a recovery link may see the booking'
      : `Another browser opened the booking by ${through === 'access-link' ? 'the link in the email' : 'a recovery link'}`,
  BookingAccessEnded: () => 'The traveller signed out in a browser that could see the booking',
  AccessLinksRevoked: () => 'All links that open the booking were revoked',
  ItineraryIssued: ({ tier, traveller }) =>
    `The itinerary was issued${traveller === undefined ? '' : ` for traveller ${traveller} alone`}${tier === 'full' ? '' : ' in its plain layout'}`,
  BookingCancelled: ({ reason }) => `The reservation was cancelled (${reason})`,
  ConfirmationResendRequested: ({ sealedAddress }) =>
    sealedAddress === null
      ? 'The confirmation email was asked for once more'
      : 'The confirmation email was asked for once more, to another address',
  NoteAdded: () => 'A note was added',
  RefundRequested: ({ isInTime }) =>
    `The traveller asked for a refund ${isInTime ? 'within' : 'after'} the time of the refund policy`,
  RefundRequestAccepted: () => 'The request for a refund was accepted',
  RefundRequestDeclined: () => 'The request for a refund was declined',
  PersonalDataForgotten: ({ because }) =>
    because === 'request'
      ? 'The personal data was erased on request'
      : 'The personal data was erased after the time it is kept',
  TravellerForgotten: ({ traveller }) =>
    `The personal data of traveller ${traveller} was erased on request`,
});

const payment = describing(paymentDecider, {
  PaymentIntentOpened: ({ amountCents }) => `A payment of ${usd(amountCents)} was opened`,
  PaymentFailed: ({ code, declineCode }) => `The card was declined (${declineCode ?? code})`,
  PaymentCancelled: () => 'The payment was cancelled unpaid',
  PaymentSucceeded: ({ amountCents, card }) =>
    `${usd(amountCents)} was paid${card ? ` with ${brandName(card.brand)} ending in ${card.last4}` : ''}`,
  PaymentMismatchDetected: ({ differences }) =>
    `The payment does not match what was opened: ${differences.join(', ')}`,
  ProviderFeeRecorded: ({ feeCents }) => `The provider keeps ${usd(feeCents)}`,
  DuplicatePaymentDetected: () => 'The booking was paid already: this payment goes back',
  PaymentRefundRequested: ({ amountCents, cause }) =>
    `A refund of ${usd(amountCents)} was asked for (${cause})`,
  RefundAttemptFailed: ({ number, code }) =>
    `The provider answered request ${number} for a refund with an error (${code})`,
  RefundPending: ({ amountCents }) => `A refund of ${usd(amountCents)} is on its way`,
  RefundSucceeded: ({ amountCents }) => `${usd(amountCents)} was refunded`,
  RefundFailed: ({ amountCents, failure }) =>
    `A refund of ${usd(amountCents)} failed${failure === null ? '' : ` (${failure})`}`,
  DisputeOpened: ({ amountCents, reason }) =>
    `The cardholder disputes ${usd(amountCents)} (${reason})`,
  DisputeMoneyMoved: ({ amountCents, feeCents }) =>
    `The provider ${amountCents < 0 ? 'withheld' : 'gave back'} ${usd(Math.abs(amountCents))} for the dispute${feeCents === 0 ? '' : ` (fee ${usd(feeCents)})`}`,
  DisputeEvidenceSent: () => 'The evidence against the dispute was sent to the bank',
  DisputeClosed: ({ outcome, amountCents }) =>
    `The dispute over ${usd(amountCents)} was ${outcome}`,
});

const abandonment = describing(abandonmentDecider, {
  CheckoutAbandoned: ({ reason }) => {
    if (reason === 'asked') return 'The traveller asked for a link to go on later';
    return reason === 'silence'
      ? 'The checkout fell silent and counts as abandoned'
      : `The checkout was abandoned${reason === null ? '' : ` (${reason})`}`;
  },
  ReminderSent: () => 'The reminder with a recovery link was sent',
  AbandonmentResolved: ({ intentId, byBookingId }) => {
    if (byBookingId === null) return 'The abandoned checkout was paid after all';
    return intentId === null
      ? `Booking ${byBookingId} replaced the abandoned checkout`
      : `Booking ${byBookingId} paid for the trip of the abandoned checkout`;
  },
  AbandonmentExpired: () => 'The traveller did not come back to the abandoned checkout in time',
});

const hold = describing(holdDecider, {
  HoldAttempted: ({ attempt }) =>
    attempt === 1
      ? 'The airline was asked to hold the flights'
      : `The airline was asked to hold the flights, try ${attempt}`,
  HoldDelayed: () => 'The airline decides later whether it holds the flights',
  HoldPlaced: ({ airlineRecordLocator, heldUntil }) =>
    `The airline holds the flights under ${airlineRecordLocator}${heldUntil === null ? '' : ` until ${instant(heldUntil)}`}`,
  HoldRefused: ({ code }) => `The airline does not hold what it was asked for (${code})`,
  AlternativesOffered: ({ trips, until }) =>
    `The traveller may choose among ${trips.length} other ${trips.length === 1 ? 'trip' : 'trips'} until ${instant(until)}`,
  HoldRequested: ({ by, alternative }) =>
    alternative === null
      ? `The ${by} asked to hold the flights again`
      : `The ${by} chose other trip ${alternative}`,
  HoldFailed: ({ because }) =>
    ({
      'no-alternatives': 'There are no other flights to offer: the fee goes back',
      'not-chosen': 'The traveller chose no other flights in time: the fee goes back',
      declined: 'The traveller wanted none of the other flights: the fee goes back',
    })[because],
  HoldChanged: () => 'The airline changed the flights that it holds',
  HoldEnded: ({ because }) =>
    because === 'lapsed' ? 'The hold of the airline lapsed' : 'The airline cancelled its hold',
  HoldReleased: () => 'The hold was given back to the airline',
});

const recovery = describing(recoveryLinkDecider, {
  RecoveryLinkIssued: ({ expiresAt }) =>
    `A recovery link was made, valid until ${instant(expiresAt)}`,
  RecoveryLinkOpened: () => 'The recovery link was opened',
  RecoveryCompleted: () => 'The recovery was completed by a payment',
  RecoveryLinkExpired: () => 'The recovery link expired',
  RecoveryLinkRevoked: () => 'The recovery link was revoked',
});

const confirmationNumber = describing(confirmationNumberDecider, {
  ConfirmationNumberTaken: (_, stream) =>
    `Confirmation number ${confirmationNumberDecider.idOf(stream)} was taken`,
});

const account = describing(accountDecider, {
  AccountOpened: () => 'The account was opened',
  BookingJoined: ({ bookingId }) => `Booking ${bookingId} was added to the account`,
  BookingLeft: ({ bookingId }) =>
    `Booking ${bookingId} left the account, because its email address was corrected`,
  PasswordLinkIssued: ({ number, expiresAt }) =>
    `Link ${number} to set a password was made, valid until ${instant(expiresAt)}`,
  PasswordSet: ({ link }) => `A password was set through link ${link}`,
  SignedIn: () => 'The owner signed in',
  SignedOut: () => 'The owner signed out',
  SecondFactorAdded: () => 'Signing in takes a code of an authenticator app from now on',
  SecondFactorRemoved: () => 'Signing in takes no code any more',
  RecoveryCodeUsed: ({ left }) => `A recovery code was used to sign in, ${left} are left`,
  AccountForgotten: ({ because }) =>
    because === 'request'
      ? 'The account was erased on request'
      : 'The account was erased after the time it is kept',
});

const address = describing(addressDecider, {
  AddressTaken: ({ userId }) => `The email address was taken by account ${userId}`,
  AddressReleased: ({ userId }) => `The email address was given free by account ${userId}`,
});

const message = describing(messageDecider, {
  MessageReceived: () => 'A message was written with the contact form',
  MessageErased: ({ because }) =>
    because === 'request'
      ? 'The message was erased on request'
      : 'The message was erased after the time it is kept',
});

const mailOf = (stream: string) => nameOfMail(deliveryDecider.idOf(stream));

const mail = describing(deliveryDecider, {
  MailSent: (_, stream) => `${mailOf(stream)} was sent`,
  MailAttemptFailed: ({ attempt, fault }, stream) =>
    `${mailOf(stream)} could not be sent at try ${attempt} (${fault.code})`,
  MailRefused: ({ fault }, stream) => `${mailOf(stream)} was refused for good (${fault.code})`,
  MailBounced: ({ kind, status }, stream) =>
    `${mailOf(stream)} came back${status === null ? '' : ` (${status})`}: ${
      kind === 'hard' ? 'no mail reaches this address' : 'the mailbox did not take it'
    }`,
  MailWithheld: ({ because }, stream) =>
    `${mailOf(stream)} was withheld: ${
      because === 'quota' ? 'the mailbox has had its quota' : 'an earlier one came back'
    }`,
});

const kinds = [
  booking,
  payment,
  abandonment,
  hold,
  recovery,
  confirmationNumber,
  mail,
  account,
  address,
  message,
];

/** Describes an event in a sentence without full stop and without personal data. */
export const describeEvent: Describe = (event) => {
  const kind = kinds.find(([prefix]) => event.stream.startsWith(prefix));
  if (!kind)
    throw new Error(`${event.stream} is not a stream of an order, an account or a message`);
  return kind[1](event);
};
