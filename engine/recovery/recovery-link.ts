import type { Decider, Rejection } from '#engine/kernel/decider.ts';
import type { AddressHash } from '../account/address.ts';
import { type RecoveryEvent, recoveryCodec } from './events.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';

export type RecoveryLink =
  | { status: 'absent' }
  | {
      status: 'issued' | 'completed' | 'expired' | 'revoked';
      bookingId: number;
      expiresAt: string;
      /** Keyed hash of the address that the link was mailed to. */
      addressHash: string | null;
      opened: boolean;
    };

type Existing = Exclude<RecoveryLink, { status: 'absent' }>;

const existing = (link: RecoveryLink, event: RecoveryEvent): Existing => {
  if (link.status === 'absent') throw new Error(`${event.type} before RecoveryLinkIssued`);
  return link;
};

const evolve = (link: RecoveryLink, event: RecoveryEvent): RecoveryLink => {
  switch (event.type) {
    case 'RecoveryLinkIssued':
      return { status: 'issued', ...event.data, opened: false };
    case 'RecoveryLinkOpened':
      return { ...existing(link, event), opened: true };
    case 'RecoveryCompleted':
      return { ...existing(link, event), status: 'completed' };
    case 'RecoveryLinkExpired':
      return { ...existing(link, event), status: 'expired' };
    case 'RecoveryLinkRevoked':
      return { ...existing(link, event), status: 'revoked' };
    default:
      return event satisfies never;
  }
};

/** The stream `recovery-{tokenHash}`: the token itself is kept nowhere. */
export const recoveryLinkDecider: Decider<string, RecoveryLink, RecoveryEvent> = {
  ...streamsNamed('recovery-'),
  codec: recoveryCodec,
  initial: { status: 'absent' },
  evolve,
};
export const handleRecoveryLink = commandHandler(recoveryLinkDecider);

/** The keyed hash of an address that a link is mailed to: another one than names its account. */
export const linkAddressHash = (addressHash: AddressHash, address: string): string =>
  addressHash(`recovery ${address.trim()}`);

export type LinkRejection = Rejection<'link-unknown' | 'link-expired' | 'link-revoked'>;

/** Why a link opens nothing, or `undefined`. One that was completed leads to the paid booking. */
export const rejectionOfLink = (link: RecoveryLink, at: Date): LinkRejection | undefined => {
  if (link.status === 'absent') return { reason: 'link-unknown' };
  if (link.status === 'revoked') return { reason: 'link-revoked' };
  // By the clock too: the process that records it may be late.
  if (link.status === 'expired' || at >= new Date(link.expiresAt)) {
    return { reason: 'link-expired' };
  }
  return undefined;
};
