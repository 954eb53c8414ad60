import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import type { AddressHash } from '../account/address.ts';
import { type Abandonment, handleAbandonment } from '../abandonment/abandonment.ts';
import { noteReminder } from '../abandonment/note-reminder.ts';
import type { Booking } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';
import type { PersonalData } from '../booking/personal-data.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { deliveryDecider, handleDelivery, withholdMail } from '../mail/delivery.ts';
import { isWithinQuota } from '../mail/mail-quota.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { type Mailer, messageIdFor } from '../mail/mailer.ts';
import { recoveryMail } from '../mail/recovery-mail.ts';
import { sendOnce } from '../mail/send-once.ts';
import { issueMailedLinks } from './issue-mailed-links.ts';

export type ReminderPorts = {
  store: EventStore;
  mailer: Mailer;
  issuer: Issuer;
  linkTokens: LinkTokens;
  addressHash: AddressHash;
};

/**
 * Sends the one reminder of an abandonment and notes it, or withholds it for good when the mailbox
 * has had its quota. Interrupted anywhere and repeated, it sends
 * the same links under the same Message-ID, or nothing when the message is known to have left.
 */
export const sendReminder = async (
  ports: ReminderPorts,
  abandonment: Extract<Abandonment, { number: number }>,
  booking: Extract<Booking, { status: 'open' }>,
  { passenger }: PersonalData,
  context: CommandContext,
): Promise<void> => {
  const { bookingId } = booking;
  const { number, expiresAt, earlierLinks } = abandonment;
  const { email: address } = passenger;
  const reason = mailReasons.reminder(bookingId, number);
  const { state: before } = await foldStream(ports.store, deliveryDecider, reason);
  if (before.status === 'withheld') return;
  if (
    before.status === 'pending' &&
    !(await isWithinQuota(ports, { kind: 'reminder', address, reason }, context))
  ) {
    await handleDelivery(ports.store, context)(reason, (delivery) =>
      withholdMail({ because: 'quota' }, delivery),
    );
    return;
  }
  const { recoveryToken, tokenHash, optOutToken } = await issueMailedLinks(
    ports,
    { bookingId, number, expiresAt, earlierLinks, address },
    context,
  );
  const compose = () =>
    recoveryMail({
      address,
      trip: booking,
      expiresAt,
      issuer: ports.issuer,
      recoveryToken,
      optOutToken,
      messageId: messageIdFor(reason, ports.issuer.siteUrl),
    });
  const about = bookingDecider.stream(bookingId);
  await sendOnce(ports, { reason, about, compose }, context);
  const { state: delivery } = await foldStream(ports.store, deliveryDecider, reason);
  if (delivery.status !== 'sent') return;
  await handleAbandonment(ports.store, context)(bookingId, (current) =>
    noteReminder({ number, tokenHash }, current),
  );
};
