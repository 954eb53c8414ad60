import type { RecoveryEvent } from './events.ts';
import type { RecoveryLink } from './recovery-link.ts';

/** Ends a link whose time is over, never one moment earlier. */
export const expireLink = ({ at }: { at: Date }, link: RecoveryLink): RecoveryEvent[] =>
  link.status === 'issued' && at >= new Date(link.expiresAt)
    ? [{ type: 'RecoveryLinkExpired', data: {} }]
    : [];
