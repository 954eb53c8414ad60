import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, handleCommand } from '#engine/kernel/handle-command.ts';
import { type Abandonment, abandonmentDecider } from '../abandonment/abandonment.ts';
import type { AbandonmentEvent } from '../abandonment/events.ts';
import { resolveAbandonment, type Resolution } from '../abandonment/resolve-abandonment.ts';
import { completeRecovery } from './complete-recovery.ts';
import type { RecoveryEvent } from './events.ts';
import { type RecoveryLink, recoveryLinkDecider } from './recovery-link.ts';
import { revokeLink } from './revoke-link.ts';

/** The resolution of a booking that was paid itself. */
export const ownPayment = ({ intentId }: { intentId: string }): Resolution => ({
  intentId,
  byBookingId: null,
});

/**
 * Resolves a booking's abandonment and ends its link: completed where the trip was paid, revoked
 * where another booking replaced it. Safe to repeat.
 */
export const resolveRecovery = async (
  store: EventStore,
  bookingId: number,
  { intentId, byBookingId }: Resolution,
  context: CommandContext,
): Promise<void> => {
  const { state } = await handleCommand<number, Abandonment, AbandonmentEvent, never>(
    store,
    abandonmentDecider,
    bookingId,
    (abandonment) => resolveAbandonment({ intentId, byBookingId }, abandonment),
    context,
  );
  if (state.status === 'none' || state.link === undefined) return;
  await handleCommand<string, RecoveryLink, RecoveryEvent, never>(
    store,
    recoveryLinkDecider,
    state.link,
    (link) =>
      intentId === null ? revokeLink(link) : completeRecovery({ intentId, byBookingId }, link),
    context,
  );
};
