import type { Decision } from '#engine/kernel/decider.ts';
import type { RecoveryEvent } from './events.ts';
import { type LinkRefusal, type RecoveryLink, refusalOfLink } from './recovery-link.ts';

/** Opens a recovery link. Only the first opening is recorded. */
export const openLink = (
  { at }: { at: Date },
  link: RecoveryLink,
): Decision<RecoveryEvent, LinkRefusal> => {
  const refusal = refusalOfLink(link, at);
  if (refusal) return refusal;
  return link.status === 'issued' && !link.opened ? [{ type: 'RecoveryLinkOpened', data: {} }] : [];
};
