import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { instant, usd } from '#engine/itinerary/format.ts';
import { isReturnMissing, type Itinerary, RETURN_NOT_GIVEN } from '#engine/itinerary/itinerary.ts';
import { DOCUMENT, noticeText } from '#engine/itinerary/notice-text.ts';
import { briefTrip } from './flight-lines.ts';
import { mailPage } from './mail-page.ts';
import { button, facts, heading, section, linked, note, paragraph } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

type Reminder = {
  address: string;
  trip: Pick<Itinerary, 'outbound' | 'return' | 'isRoundTrip' | 'sample'> & {
    feeCents: number;
    additionalTravellers: readonly unknown[];
  };
  /** ISO 8601 instant of the link's expiry. */
  expiresAt: string;
  issuer: Issuer;
  recoveryToken: string;
  optOutToken: string;
  messageId: string;
};

/**
 * The reminder to the traveller of an abandoned checkout: the flights, the recovery link and the
 * unsubscribe link. It contains no user input, because a stranger may have entered another person's
 * address.
 */
export const recoveryMail = (reminder: Reminder): Mail => {
  const { address, trip, expiresAt, issuer, recoveryToken, optOutToken, messageId } = reminder;
  const travellers = 1 + trip.additionalTravellers.length;
  return mailPage({
    messageId,
    to: { name: '', address },
    unsubscribeUrl: `${issuer.siteUrl}/api/recovery/unsubscribe/${optOutToken}`,
    subject: 'Finish your flight itinerary reservation',
    preview: 'We kept your details. You can continue where you left off.',
    issuer,
    parts: [
      paragraph('Hello,'),
      paragraph(
        'You started a flight itinerary reservation and have not paid the fee. Nothing was charged, and nothing is reserved yet.',
      ),
      briefTrip(trip),
      ...(isReturnMissing(trip) ? [paragraph(RETURN_NOT_GIVEN)] : []),
      facts([
        ...(travellers > 1 ? [['Travellers', String(travellers)] as const] : []),
        ['Reservation fee', `${usd(trip.feeCents)} USD`],
      ]),
      button('Continue where you left off', `${issuer.siteUrl}/recovery/${recoveryToken}`),
      note(`The link works until ${instant(expiresAt)}.`),
      section('What you get'),
      paragraph(`When the fee is paid, you get ${DOCUMENT} This email is not that document.`),
      heading('What the document is not'),
      paragraph(noticeText(trip.sample).isNot),
      section('No longer interested?'),
      linked(
        'If your plans have changed, you do not need to do anything. This is the only reminder for this checkout.',
        {
          label: 'Send no more reminders to this address',
          url: `${issuer.siteUrl}/unsubscribe/${optOutToken}`,
          small: true,
        },
      ),
    ],
  });
};
