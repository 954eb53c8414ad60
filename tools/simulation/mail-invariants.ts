import { bookingDecider } from '#engine/booking/booking.ts';
import { deliveryDecider } from '#engine/mail/delivery.ts';
import { mailReasons } from '#engine/mail/mail-reasons.ts';
import { messageIdFor } from '#engine/mail/mailer.ts';
import type { Copy } from './mail-server.ts';
import { type Servers, SETTINGS } from './product.ts';

/** Longer than a reminder takes from its last check to the mail server. */
const MINUTES_MS = 10 * 60_000;

/** Mails that were sent needlessly, were recorded without being sent, or remind of a paid trip. */
export const wrongMails = (servers: Servers): string[] => [
  ...needlessCopies(servers),
  ...recordsWithoutMail(servers),
  ...remindersOfPaid(servers),
];

/** Longer than a mail takes from reading its record to the mail server. */
const COMPOSING_MS = 60_000;

/** When each mail was recorded as sent, by its Message-ID. */
const recordsOf = ({ log }: Servers): Map<string, number> =>
  new Map(
    log.log.flatMap((event) => {
      if (!deliveryDecider.isOf(event.stream)) return [];
      const sent = deliveryDecider.codec.decodeAs('MailSent', event);
      return sent ? [[sent.messageId, log.writtenAt(event)] as const] : [];
    }),
  );

/**
 * A mail is sent again, with its Message-ID, only if the sender of the previous copy never learned
 * that it was accepted; if another program sends it, which found no record when it began; or if
 * another worker took the task over.
 */
const needlessCopies = (servers: Servers): string[] => {
  const { tasks, mail } = servers;
  const records = recordsOf(servers);
  const last = new Map<string, Copy>();
  // A copy may arrive long after its sender crashed.
  const bySending = mail.taken.toSorted((one, other) => one.sentAt - other.sentAt);
  return bySending.flatMap((copy) => {
    const { messageId, sender, sentAt } = copy;
    const before = last.get(messageId);
    last.set(messageId, copy);
    if (!before?.isAnswered) return [];
    const recordedAt = records.get(messageId) ?? Infinity;
    const isUnknown = before.sender !== sender && recordedAt > sentAt - COMPOSING_MS;
    const isTakenOver = tasks.takeovers.some(
      (at) => at > before.sentAt - MINUTES_MS && at < copy.takenAt,
    );
    return isUnknown || isTakenOver ? [] : [`${messageId} left twice without need`];
  });
};

const recordsWithoutMail = (servers: Servers): string[] => {
  const taken = new Set(servers.mail.taken.map(({ messageId }) => messageId));
  return [...recordsOf(servers).keys()]
    .filter((messageId) => !taken.has(messageId))
    .map((messageId) => `${messageId} is recorded, but never left`);
};

/** No reminder of a checkout is sent after its booking was confirmed. */
const remindersOfPaid = ({ log, mail }: Servers): string[] =>
  log.log.flatMap((event) => {
    const confirmed = event.type === 'BookingConfirmed';
    if (!confirmed) return [];
    const bookingId = bookingDecider.idOf(event.stream);
    const late = log.writtenAt(event) + MINUTES_MS;
    return mail.taken
      .filter(({ sentAt }) => sentAt > late)
      .filter(({ messageId }) =>
        [1, 2, 3].some(
          (number) =>
            messageId === messageIdFor(mailReasons.reminder(bookingId, number), SETTINGS.publicUrl),
        ),
      )
      .map(({ messageId }) => `${messageId} reminds of a booking that is paid`);
  });
