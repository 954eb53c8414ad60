import type { EventStore } from '#engine/kernel/event-store.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { bookingCodec } from '../booking/events.ts';
import { resolveRecovery } from '../recovery/resolve-recovery.ts';

const NAME = 'resolve-abandonments';

/** A confirmed booking is abandoned no longer, and its recovery link only leads to it. */
export const resolveAbandonments = ({ store }: { store: EventStore }): Process => ({
  name: NAME,
  reactsTo: ['BookingConfirmed'],
  react: async (event, { at }) => {
    const confirmed = bookingCodec.decodeAs('BookingConfirmed', event);
    if (confirmed) await resolveRecovery(store, confirmed, contextOfReaction(NAME, event, at));
    return 'done';
  },
});
