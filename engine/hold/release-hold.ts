import type { Rejection } from '#engine/kernel/decider.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import { noteOfHold } from './hold-attempt.ts';
import { handleHold, holdDecider } from './hold.ts';
import type { HoldPorts } from './hold-ports.ts';

/** Gives a hold back at the airline. A supplier that is away throws `SupplierUnavailable`. */
export const releaseHold = async (
  { store, holds }: Pick<HoldPorts, 'store' | 'holds'>,
  bookingId: number,
  context: CommandContext,
): Promise<{ status: 'released' } | Rejection<'nothing-held'>> => {
  const { state: hold } = await foldStream(store, holdDecider, bookingId);
  if (hold.status !== 'placed') return { reason: 'nothing-held' };
  const { orderId } = hold;
  await holds.cancel(orderId);
  const released = noteOfHold({ type: 'HoldReleased', data: { orderId } });
  await handleHold(store, context)(bookingId, released);
  return { status: 'released' };
};
