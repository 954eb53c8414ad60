import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream, handleCommand } from '#engine/kernel/handle-command.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { abandonmentDecider, linksOf } from '../abandonment/abandonment.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { recoveryLinkDecider } from '../recovery/recovery-link.ts';
import { revokeLink } from '../recovery/revoke-link.ts';

const NAME = 'revoke-mailed-links';

/**
 * Revokes the recovery links of a booking whose email address was corrected: a mistyped address may
 * belong to a stranger, who holds the links that were mailed to it.
 */
export const revokeMailedLinks = ({ store }: { store: EventStore }): Process => ({
  name: NAME,
  reactsTo: ['BookingDetailsCorrected'],
  react: async (event, { at }) => {
    const corrected = bookingCodec.decodeAs('BookingDetailsCorrected', event);
    if (!corrected?.emailChanged) return 'done';
    const bookingId = Number(bookingDecider.idOf(event.stream));
    const { state: abandonment } = await foldStream(store, abandonmentDecider, bookingId);
    const context = contextOfReaction(NAME, event, at);
    for (const link of linksOf(abandonment)) {
      await handleCommand(store, recoveryLinkDecider, link, revokeLink, context);
    }
    return 'done';
  },
});
