import type { RecoveryEvent } from './events.ts';
import type { RecoveryLink } from './recovery-link.ts';

/** Ends a link in favour of a newer one; what has ended already stays as it ended. */
export const revokeLink = (link: RecoveryLink): RecoveryEvent[] =>
  link.status === 'issued' ? [{ type: 'RecoveryLinkRevoked', data: {} }] : [];
