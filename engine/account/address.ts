import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { Decider, Decision, Rejection } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';

/**
 * The keyed hash (HMAC-SHA256) under which an address is found again without being kept. Case and
 * surrounding blanks of an email address do not count.
 */
export type AddressHash = (address: string) => string;

/** `secret` must stay the same for ever (`ADDRESS_KEY`): with another one no account is found. */
export const createAddressHash = (secret: string): AddressHash => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'skyhold addresses', 32));
  return (address) =>
    createHmac('sha256', key)
      .update(address.trim().normalize('NFC').toLowerCase())
      .digest('base64url');
};

const shapes = {
  /** An account is about to be opened for the address. The append expects the stream's revision. */
  AddressTaken: z.object({ userId: z.number() }),
  /** The account was erased; the next paid booking with the address opens a new one. */
  AddressReleased: z.object({ userId: z.number() }),
};
type AddressEvent = EventOf<typeof shapes>;
type Holder = { userId: number } | undefined;

/** The stream `address-{hash}`: the last account that took the address owns it, so an address has one account. */
export const addressDecider: Decider<string, Holder, AddressEvent> = {
  ...streamsNamed('address-'),
  codec: eventCodec(shapes),
  initial: undefined,
  evolve: (_, event) => (event.type === 'AddressTaken' ? event.data : undefined),
};
export const handleAddress = commandHandler(addressDecider);

/** Takes an address for an account that is about to be opened. */
export const takeAddress = (
  command: { userId: number },
  holder: Holder,
): Decision<AddressEvent, Rejection<'address-taken'>> => {
  if (!holder) return [{ type: 'AddressTaken', data: command }];
  return holder.userId === command.userId ? [] : { reason: 'address-taken' };
};

/** Gives the address of a forgotten account free, once. */
export const releaseAddress = (command: { userId: number }, holder: Holder): AddressEvent[] =>
  holder?.userId === command.userId ? [{ type: 'AddressReleased', data: command }] : [];
