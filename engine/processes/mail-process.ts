import type { EventStore } from '#engine/kernel/event-store.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import type { Process, ReactionAttempt, ReactionOutcome } from '#engine/kernel/process.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { AddressHash } from '../account/address.ts';
import { accessLinkPath } from '../booking/access-link.ts';
import { isConfirmed, type KnownBooking } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';
import { openPersonal } from '../booking/travellers.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { type Mail, type Mailer, messageIdFor } from '../mail/mailer.ts';
import { type DueMail as Due, sendOnce } from '../mail/send-once.ts';
import type { Notice } from '../mail/traveller-notice.ts';

export type SendPorts = {
  store: EventStore;
  mailer: Mailer;
  issuer: Issuer;
  addressHash: AddressHash;
};

/** What a process manager needs to send a mail about a person. */
export type MailPorts = SendPorts & { sealing: Sealing };

/** Prevents mails about the whole history when a process manager is newer than the log. */
const NEWS_MS = 7 * 86_400_000;

/** Returns whether an event is recent enough for a mail to the person it concerns. */
export const isNews = (event: RecordedEvent, at: Date): boolean =>
  at.getTime() - Date.parse(event.metadata.at) <= NEWS_MS;

type DueMail = Omit<Due, 'compose'> & { compose: (messageId: string) => Mail | Promise<Mail> };

/** Returns a process manager that sends at most one mail for each event, composed by `react`. */
export const mailProcess = (
  ports: SendPorts,
  {
    react,
    ...process
  }: Pick<Process, 'name' | 'reactsTo'> & {
    react: (event: RecordedEvent, attempt: ReactionAttempt) => Promise<DueMail | ReactionOutcome>;
  },
): Process => ({
  ...process,
  react: async (event, attempt) => {
    const due = await react(event, attempt);
    if (due === 'done' || 'again' in due) return due;
    const compose = () => due.compose(messageIdFor(due.reason, ports.issuer.siteUrl));
    await sendOnce(ports, { ...due, compose }, attempt.context);
    return 'done';
  },
});

/**
 * Returns a mail to the traveller of a booking, with a link to a confirmed reservation; `done` if
 * the traveller was erased.
 */
export const travellerMail = async (
  ports: MailPorts & { linkTokens: LinkTokens },
  booking: KnownBooking,
  mail: { reason: string; compose: (notice: Notice) => Mail | Promise<Mail> },
  context: CommandContext,
): Promise<DueMail | 'done'> => {
  const { bookingId } = booking;
  const { issuer } = ports;
  const personal = await openPersonal(ports.sealing, booking);
  if (!personal) return 'done';
  return {
    reason: mail.reason,
    about: bookingDecider.stream(bookingId),
    compose: async (messageId) => {
      const accessUrl = isConfirmed(booking)
        ? `${issuer.siteUrl}${await accessLinkPath(ports, bookingId, context)}`
        : undefined;
      const { passenger } = personal;
      return mail.compose({ passenger, trip: booking, issuer, accessUrl, messageId });
    },
  };
};
