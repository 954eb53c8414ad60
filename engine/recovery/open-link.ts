import type { Decision } from '#engine/kernel/decider.ts';
import type { RecoveryEvent } from './events.ts';
import { type LinkRejection, type RecoveryLink, rejectionOfLink } from './recovery-link.ts';

/** Opens a recovery link. Only the first opening is recorded. */
export const openLink = (
  { at }: { at: Date },
  link: RecoveryLink,
): Decision<RecoveryEvent, LinkRejection> => {
  const rejection = rejectionOfLink(link, at);
  if (rejection) return rejection;
  return link.status === 'issued' && !link.opened ? [{ type: 'RecoveryLinkOpened', data: {} }] : [];
};
