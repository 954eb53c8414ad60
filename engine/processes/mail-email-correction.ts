import { z } from 'zod';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { emailToken } from '../booking/correct-email.ts';
import { bookingCodec } from '../booking/events.ts';
import { personalDataSchema } from '../booking/personal-data.ts';
import { emailChangeMail, emailProofMail } from '../mail/email-correction-mails.ts';
import { isWithinQuota } from '../mail/mail-quota.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { messageIdFor } from '../mail/mailer.ts';
import { sendOnce } from '../mail/send-once.ts';
import { isNews, type MailPorts } from './mail-process.ts';

/**
 * Mails the verification link to a reservation's new address, within the quota of its mailbox, and
 * notifies the old address.
 */
export const mailEmailCorrection = (ports: MailPorts & { linkTokens: LinkTokens }): Process => ({
  name: 'mail-email-correction',
  ...on(bookingCodec, 'EmailCorrectionRequested', async (requested, event, { at, context }) => {
    const { store, sealing, linkTokens, issuer } = ports;
    if (!isNews(event, at)) return 'done';
    const bookingId = bookingDecider.idOf(event.stream);
    const { state: booking } = await foldStream(store, bookingDecider, bookingId);
    if (booking.status !== 'confirmed') return 'done';
    const number = booking.emailRequests.length;
    if (booking.emailRequests.at(-1)?.tokenHash !== requested.tokenHash) return 'done';
    const [opened, address] = await sealing.openAll(
      [booking.sealed, requested.sealedAddress].map((sealed) => ({
        subject: event.stream,
        sealed,
      })),
    );
    if (opened === undefined) return 'done';
    const { passenger } = personalDataSchema.parse(opened);

    const proof = mailReasons.emailProof(event.id);
    const to = z.string().parse(address);
    if (await isWithinQuota(ports, { kind: 'proof', address: to, reason: proof }, context)) {
      const token = emailToken(linkTokens, bookingId, number);
      const url = `${issuer.siteUrl}/confirm-email/${bookingId}/${token}`;
      const { expiresAt } = requested;
      const messageId = messageIdFor(proof, issuer.siteUrl);
      const mail = emailProofMail({ address: to, url, expiresAt, issuer, messageId });
      await sendOnce(ports, { reason: proof, about: event.stream, compose: () => mail }, context);
    }
    const change = mailReasons.emailChange(event.id);
    const messageId = messageIdFor(change, issuer.siteUrl);
    const notice = { passenger, trip: booking, issuer, messageId };
    const compose = () => emailChangeMail(notice, booking.confirmationNumber);
    await sendOnce(ports, { reason: change, about: event.stream, compose }, context);
    return 'done';
  }),
});
