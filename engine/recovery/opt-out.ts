import { z } from 'zod';
import type { Decider, Decision, Rejection } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import type { AddressHash } from '../account/address.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';

const shapes = {
  /** A reminder with an opt-out link is about to be mailed to the address behind this stream. */
  OptOutOffered: z.object({}),
  /** The recipient declined: no reminder goes to this address any more. */
  RemindersDeclined: z.object({}),
};

type OptOutEvent = EventOf<typeof shapes>;
export type OptOut = 'absent' | 'offered' | 'declined';

/**
 * The stream `opt-out-{tokenHash}`: whether one address wants reminders. The token is a keyed hash
 * of the address and part of every opt-out link to it; the stream is named by the token's own
 * hash, so the log holds neither the address nor a working link.
 */
export const optOutDecider: Decider<string, OptOut, OptOutEvent> = {
  ...streamsNamed('opt-out-'),
  codec: eventCodec(shapes),
  initial: 'absent',
  evolve: (_, event) => (event.type === 'RemindersDeclined' ? 'declined' : 'offered'),
};
export const handleOptOut = commandHandler(optOutDecider);

/** The token of an address, however it is written, and the hash that names its stream. */
export const optOutTokenOf = (
  addressHash: AddressHash,
  address: string,
): { token: string; tokenHash: string } => {
  // Not the hash that names the address's account: that one is in the log.
  const token = addressHash(`opt-out ${address.trim()}`);
  return { token, tokenHash: hashOfToken(token) };
};

/** Makes an address's link work, once. */
export const offerOptOut = (optOut: OptOut): OptOutEvent[] =>
  optOut === 'absent' ? [{ type: 'OptOutOffered', data: {} }] : [];

/** Declines reminders, once; a link that was never mailed is unknown. */
export const declineReminders = (
  optOut: OptOut,
): Decision<OptOutEvent, Rejection<'opt-out-unknown'>> => {
  if (optOut === 'absent') return { reason: 'opt-out-unknown' };
  return optOut === 'declined' ? [] : [{ type: 'RemindersDeclined', data: {} }];
};
