import { z } from 'zod';
import type { Decider, Rejection } from '#engine/kernel/decider.ts';
import { deterministicUuid } from '#engine/kernel/deterministic-uuid.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, commandHandler } from '#engine/kernel/handle-command.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import type { AddressHash } from '../account/address.ts';
import {
  type Bounce,
  bounceKind,
  deliveryDecider,
  handleDelivery,
  noteBounce,
} from './delivery.ts';

const shapes = {
  /** A mail to the address bounced. `reason` is the mail's. */
  AddressBounced: z.object({ kind: bounceKind, reason: z.string() }),
};
type BouncesEvent = EventOf<typeof shapes>;

/** The worst bounce so far. */
type Bounces = Bounce['kind'] | undefined;

/** The stream `bounces-{hash}`: the bounces of one address. */
export const bouncesDecider: Decider<string, Bounces, BouncesEvent> = {
  ...streamsNamed('bounces-'),
  codec: eventCodec(shapes),
  initial: undefined,
  evolve: (bounces, { data }) => (bounces === 'hard' ? bounces : data.kind),
};
const handleBounces = commandHandler(bouncesDecider);

/** Returns the id of an address in `bounces-{hash}`; it differs from the hash of its account. */
export const bouncesIdOf = (addressHash: AddressHash, address: string): string =>
  addressHash(`bounces ${address.trim().toLowerCase()}`);

/**
 * Records a bounce in the mail's stream and in the address's, once each. Rejects a mail that is not
 * recorded as sent; the mail service repeats the call.
 */
export const recordBounce = async (
  store: EventStore,
  { reason, ...bounce }: Bounce & { reason: string },
  at: Date,
): Promise<Rejection<'mail-not-sent'> | 'recorded'> => {
  const sent = (await store.read(deliveryDecider.stream(reason))).at(-1);
  if (!sent) return { reason: 'mail-not-sent' };
  const context: CommandContext = {
    commandId: deterministicUuid('bounce', sent.id, bounce.kind),
    correlationId: sent.metadata.correlationId,
    causationId: sent.id,
    actor: 'provider',
    at,
  };
  const noted = await handleDelivery(store, context)(reason, (delivery) =>
    noteBounce(bounce, delivery),
  );
  if ('reason' in noted) return noted;
  const addressId = noted.state.status === 'sent' ? noted.state.addressId : undefined;
  // Earlier mails do not contain their recipient.
  if (addressId === undefined) return 'recorded';
  await handleBounces(store, context)(addressId, (worst) =>
    worst === 'hard' || worst === bounce.kind
      ? []
      : [{ type: 'AddressBounced', data: { kind: bounce.kind, reason } }],
  );
  return 'recorded';
};
