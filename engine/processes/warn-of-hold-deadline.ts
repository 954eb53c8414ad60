import { foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { accessLinkPath } from '../booking/access-link.ts';
import { bookingDecider } from '../booking/booking.ts';
import { personalDataSchema } from '../booking/personal-data.ts';
import { holdCodec } from '../hold/events.ts';
import { holdDecider } from '../hold/hold.ts';
import { holdExpiringMail } from '../mail/hold-mails.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { type MailPorts, mailProcess } from './mail-process.ts';

const NAME = 'warn-of-hold-deadline';

/** How long before the airline's deadline the traveller is warned. */
const WARNED_BEFORE_MS = 12 * 3_600_000;

/**
 * Warns the traveller once, twelve hours before a hold expires. The mail about a shorter hold has
 * just given its deadline, so there is no warning.
 */
export const warnOfHoldDeadline = (ports: MailPorts & { linkTokens: LinkTokens }): Process =>
  mailProcess(ports, {
    name: NAME,
    reactsTo: ['HoldPlaced'],
    mailFor: async (event, at) => {
      const { store, sealing, issuer } = ports;
      const placed = holdCodec.decodeAs('HoldPlaced', event);
      if (!placed || placed.heldUntil === null) return undefined;
      const { orderId, heldUntil, airlineRecordLocator } = placed;
      const warnAt = new Date(Date.parse(heldUntil) - WARNED_BEFORE_MS);
      if (new Date(event.metadata.at) >= warnAt || at >= new Date(heldUntil)) return undefined;
      if (at < warnAt) return { again: warnAt };
      const bookingId = Number(holdDecider.idOf(event.stream));
      const about = bookingDecider.stream(bookingId);
      const { state: hold } = await foldStream(store, holdDecider, bookingId);
      const { state: trip } = await foldStream(store, bookingDecider, bookingId);
      const isHeld = hold.status === 'placed' && hold.orderId === orderId;
      if (!isHeld || trip.status !== 'confirmed') return undefined;
      const opened = await sealing.open(about, trip.sealed);
      if (opened === undefined) return undefined;
      const { passenger } = personalDataSchema.parse(opened);
      const { confirmationNumber } = trip;
      return {
        reason: mailReasons.holdExpiring(event.id),
        about,
        compose: async (messageId) => {
          const context = contextOfReaction(NAME, event, at);
          const accessUrl = `${issuer.siteUrl}${await accessLinkPath(ports, bookingId, context)}`;
          const notice = { passenger, trip, issuer, accessUrl, messageId };
          return holdExpiringMail(notice, { confirmationNumber, airlineRecordLocator, heldUntil });
        },
      };
    },
  });
