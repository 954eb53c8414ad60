import {
  arbitraryItinerary,
  twoStopsBack,
  twoStopsOut,
} from '#engine/itinerary/itinerary.fixture.ts';
import { PRODUCT_NAME } from '../product.ts';
import { accountDeletedMail } from './account-deleted-mail.ts';
import { cancellationMail } from './cancellation-mail.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { correctionMail } from './correction-mail.ts';
import type { Attachment, Mail } from './mailer.ts';
import {
  alternativesMail,
  flightsChangedMail,
  heldMail,
  holdEndedMail,
  holdExpiringMail,
} from './hold-mails.ts';
import { messageMail } from './message-mail.ts';
import { passwordLinkMail } from './password-link-mail.ts';
import { passwordSetMail } from './password-set-mail.ts';
import { paymentAlertMail } from './payment-alert-mail.ts';
import { recoveryMail } from './recovery-mail.ts';
import { emailChangeMail, emailProofMail } from './email-correction-mails.ts';
import { refundMail } from './refund-mail.ts';
import { refundAskedMail, refundDeclinedMail } from './refund-request-mail.ts';
import { refundReturnedMail } from './refund-returned-mail.ts';
import { salesMail } from './sales-mail.ts';
import { unmatchedPaymentMail } from './unmatched-payment-mail.ts';

const issuer = { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' };
const adminEmail = issuer.supportEmail;
const messageId = `<sample@${PRODUCT_NAME.toLowerCase()}.example>`;
const bookingId = 4_711_000_815;
const expiresAt = '2026-11-27T12:00:00.000Z';
/** A token of a link (43 base64url characters), that differs for each kind of link. */
const tokenOf = (kind: string) => `${kind}_-`.padEnd(43, 'Ab_-0123');
const accessUrl = `${issuer.siteUrl}/access/${bookingId}/${tokenOf('ACCESS')}`;
const passwordUrl = `${issuer.siteUrl}/set-password?token=${tokenOf('PASSWORD')}`;
const itinerary = arbitraryItinerary({
  outbound: twoStopsOut(),
  return: twoStopsBack(),
});
const { passenger, confirmationNumber } = itinerary;
const feeCents = itinerary.reservationFeeCents;
const trip = { ...itinerary, feeCents, additionalTravellers: itinerary.additionalPassengers };
const notice = { passenger, trip, issuer, accessUrl, messageId };
const pdf = (filename: string): Attachment => ({
  filename,
  contentType: 'application/pdf',
  content: new Uint8Array(),
});

/** One of each mail, by name; those before `sales` go to travellers. */
export const everyMail: Readonly<Record<string, Mail>> = {
  confirmation: confirmationMail({
    itinerary,
    accessUrl,
    passwordLink: { url: passwordUrl, expiresAt },
    acceptedTerms: { termsVersion: '2025-01-18', acceptedAt: '2026-11-20T12:17:00.000Z' },
    pdf: new Uint8Array(),
    receipt: {
      file: pdf('Receipt_K7M2QX.pdf'),
      card: { brand: 'visa', last4: '4242' },
      at: '2026-11-20T12:17:00.000Z',
    },
    issuer,
    messageId,
  }),
  reminder: recoveryMail({
    address: passenger.email,
    trip,
    expiresAt,
    issuer,
    recoveryToken: tokenOf('RECOVERY'),
    optOutToken: tokenOf('OPTOUT'),
    messageId,
  }),
  cancelled: cancellationMail(notice, {
    confirmationNumber,
    reason: 'requested',
    refundedCents: feeCents,
  }),
  corrected: correctionMail(notice, {
    by: 'traveller',
    traveller: 1,
    fields: ['firstName', 'dateOfBirth'],
    confirmationNumber,
    pdf: new Uint8Array(),
  }),
  'email-proof': emailProofMail({
    address: 'ada@example.org',
    url: `${issuer.siteUrl}/confirm-email/${bookingId}/${tokenOf('PROOF')}`,
    expiresAt,
    issuer,
    messageId,
  }),
  'email-change': emailChangeMail({ ...notice, accessUrl: undefined }, confirmationNumber),
  refund: refundMail(notice, {
    amountCents: feeCents,
    paidCents: feeCents,
    payment: 'fee',
    repeats: false,
    confirmationNumber,
    cancelled: true,
    creditNote: pdf('CreditNote_K7M2QX.pdf'),
  }),
  alternatives: alternativesMail(notice, {
    confirmationNumber,
    trips: [trip, { outbound: trip.outbound, return: null }],
    until: expiresAt,
  }),
  held: heldMail(notice, {
    itinerary,
    pdf: new Uint8Array(),
    airlineRecordLocator: 'QX7M2K',
    heldUntil: expiresAt,
  }),
  'flights-changed': flightsChangedMail(notice, { itinerary, pdf: new Uint8Array() }),
  'hold-expiring': holdExpiringMail(notice, {
    confirmationNumber,
    airlineRecordLocator: 'QX7M2K',
    heldUntil: expiresAt,
  }),
  'hold-ended': holdEndedMail(notice, { confirmationNumber, because: 'lapsed', renewable: true }),
  'refund-asked': refundAskedMail(notice, {
    confirmationNumber,
    text: 'The document shows another date than the one I chose.',
  }),
  'refund-declined': refundDeclinedMail(notice, {
    confirmationNumber,
    text: 'The document shows the date that you chose: May 12.',
  }),
  'refund-returned': refundReturnedMail(notice, {
    amountCents: feeCents,
    reversal: pdf('CreditNoteReversal_K7M2QX.pdf'),
  }),
  'unmatched-payment': unmatchedPaymentMail({ ...notice, accessUrl: undefined }, null),
  'password-link': passwordLinkMail({
    address: passenger.email,
    url: passwordUrl,
    expiresAt,
    issuer,
    messageId,
  }),
  'password-set': passwordSetMail({
    address: passenger.email,
    setAt: '2026-11-20T12:18:00.000Z',
    issuer,
    messageId,
  }),
  'account-deleted': accountDeletedMail({
    address: passenger.email,
    deletedAt: '2026-11-20T12:18:00.000Z',
    issuer,
    messageId,
  }),
  sales: salesMail({
    bookingId,
    trip: itinerary,
    customer: { name: 'Amélie Østergaard', address: passenger.email },
    travellers: 1,
    orderUrl: `${issuer.siteUrl}/admin/orders/${bookingId}`,
    adminEmail,
    messageId,
  }),
  'payment-alert': paymentAlertMail({
    bookingId,
    lines: [
      `Payment pi_3RfGsample succeeded, but it is not what was opened for booking ${bookingId}.`,
      'What differs: amount.',
      'The booking was not confirmed. Please look at the payment at the provider and refund it, or contact the customer.',
    ],
    adminEmail,
    messageId,
  }),
  message: messageMail({
    written: {
      firstName: 'Amélie',
      lastName: 'Østergaard',
      email: passenger.email,
      subject: 'Which consulates?',
      message: 'Hello,\n\nmay I use the itinerary at two consulates?\n\nAmélie',
    },
    adminEmail,
    messageId,
  }),
};
