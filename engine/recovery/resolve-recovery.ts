import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { handleAbandonment } from '../abandonment/abandonment.ts';
import { resolveAbandonment, type Resolution } from '../abandonment/resolve-abandonment.ts';
import { completeRecovery } from './complete-recovery.ts';
import type { RecoveryEvent } from './events.ts';
import { handleRecoveryLink, type RecoveryLink } from './recovery-link.ts';
import { revokeLink } from './revoke-link.ts';

/** The resolution of a booking that was paid itself. */
export const ownPayment = ({ intentId }: { intentId: string }): Resolution => ({
  intentId,
  byBookingId: null,
});

/**
 * Resolves a booking's abandonment and ends its mailed links: completed where the booking was paid,
 * revoked where another booking replaced it. Where another booking of the same trip was paid, they
 * keep working: two travellers may share an address. Safe to repeat.
 */
export const resolveRecovery = async (
  store: EventStore,
  bookingId: number,
  resolution: Resolution,
  context: CommandContext,
): Promise<void> => {
  const { state } = await handleAbandonment(store, context)(bookingId, (abandonment) =>
    resolveAbandonment(resolution, abandonment),
  );
  const end = endOfLinks(resolution);
  if (state.status === 'none' || !end) return;
  const links = [...state.earlierLinks, state.link].filter((link) => link !== undefined);
  for (const link of links) await handleRecoveryLink(store, context)(link, end);
};

const endOfLinks = ({
  intentId,
  byBookingId,
}: Resolution): ((link: RecoveryLink) => RecoveryEvent[]) | undefined => {
  if (intentId === null) return revokeLink;
  return byBookingId === null ? (link) => completeRecovery({ intentId }, link) : undefined;
};
