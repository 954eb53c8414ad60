import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { RecoveryEvent } from './events.ts';
import type { RecoveryLink } from './recovery-link.ts';

/** Issues a link, once: a mail that is tried again carries the same one. */
export const issueLink = (
  command: DataOf<RecoveryEvent, 'RecoveryLinkIssued'>,
  link: RecoveryLink,
): RecoveryEvent[] =>
  link.status === 'absent' ? [{ type: 'RecoveryLinkIssued', data: command }] : [];
