import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { HoldPorts } from './hold-ports.ts';
import { settleHold } from './settle-hold.ts';

/** Checks a booking's hold at the supplier, unless it was checked within the last `ms`. */
export const lookAtHold = async (
  ports: HoldPorts,
  bookingId: number,
  ms: number,
  context: CommandContext,
): Promise<void> => {
  if (await ports.holdChecks.claim(bookingId, ports.now(), ms))
    await settleHold(ports, bookingId, context);
};
