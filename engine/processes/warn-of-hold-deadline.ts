import { foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { holdCodec } from '../hold/events.ts';
import { holdDecider } from '../hold/hold.ts';
import { holdExpiringMail } from '../mail/hold-mails.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import type { Notice } from '../mail/traveller-notice.ts';
import { type MailPorts, mailProcess, travellerMail } from './mail-process.ts';

/** How long before the airline's deadline the traveller is warned. */
const WARNED_BEFORE_MS = 12 * 3_600_000;

/**
 * Warns the traveller once, twelve hours before a hold expires. The mail about a shorter hold has
 * just given its deadline, so there is no warning.
 */
export const warnOfHoldDeadline = (ports: MailPorts & { linkTokens: LinkTokens }): Process =>
  mailProcess(ports, {
    name: 'warn-of-hold-deadline',
    ...on(holdCodec, 'HoldPlaced', async (placed, event, { at, context }) => {
      const { orderId, heldUntil, airlineRecordLocator } = placed;
      if (heldUntil === null) return 'done';
      const warnAt = new Date(Date.parse(heldUntil) - WARNED_BEFORE_MS);
      if (new Date(event.metadata.at) >= warnAt || at >= new Date(heldUntil)) return 'done';
      if (at < warnAt) return { again: warnAt };
      const bookingId = holdDecider.idOf(event.stream);
      const { state: hold } = await foldStream(ports.store, holdDecider, bookingId);
      const { state: trip } = await foldStream(ports.store, bookingDecider, bookingId);
      const isHeld = hold.status === 'placed' && hold.orderId === orderId;
      if (!isHeld || trip.status !== 'confirmed') return 'done';
      const { confirmationNumber } = trip;
      const compose = (notice: Notice) =>
        holdExpiringMail(notice, { confirmationNumber, airlineRecordLocator, heldUntil });
      const reason = mailReasons.holdExpiring(event.id);
      return travellerMail(ports, trip, { reason, compose }, context);
    }),
  });
