import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, handleCommand } from '#engine/kernel/handle-command.ts';
import { type Abandonment, abandonmentDecider } from '../abandonment/abandonment.ts';
import type { AbandonmentEvent } from '../abandonment/events.ts';
import { resolveAbandonment } from '../abandonment/resolve-abandonment.ts';
import { completeRecovery } from './complete-recovery.ts';
import type { RecoveryEvent } from './events.ts';
import { type RecoveryLink, recoveryLinkDecider } from './recovery-link.ts';

/** A booking was paid: its abandonment is resolved and its link completed. Safe to repeat. */
export const resolveRecovery = async (
  store: EventStore,
  { bookingId, intentId }: { bookingId: number; intentId: string },
  context: CommandContext,
): Promise<void> => {
  const { state } = await handleCommand<number, Abandonment, AbandonmentEvent, never>(
    store,
    abandonmentDecider,
    bookingId,
    (abandonment) => resolveAbandonment({ intentId }, abandonment),
    context,
  );
  if (state.status === 'none' || state.link === undefined) return;
  await handleCommand<string, RecoveryLink, RecoveryEvent, never>(
    store,
    recoveryLinkDecider,
    state.link,
    (link) => completeRecovery({ intentId }, link),
    context,
  );
};
