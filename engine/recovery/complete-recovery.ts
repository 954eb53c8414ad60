import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { RecoveryEvent } from './events.ts';
import type { RecoveryLink } from './recovery-link.ts';

/** Ends a link because its booking was paid, once. One that has ended otherwise stays so. */
export const completeRecovery = (
  command: DataOf<RecoveryEvent, 'RecoveryCompleted'>,
  link: RecoveryLink,
): RecoveryEvent[] =>
  link.status === 'issued' ? [{ type: 'RecoveryCompleted', data: command }] : [];
