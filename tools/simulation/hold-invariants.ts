import { BOOKING_ID } from '#engine/booking/booking.fixture.ts';
import { holdCodec } from '#engine/hold/events.ts';
import { holdDecider } from '#engine/hold/hold.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { HOUR } from './hold-clock.ts';
import { type createHoldSupplier, HELD, lapses, type Order } from './hold-supplier.ts';

/**
 * Compares what the log knows of a booking's holds with what the supplier holds in the end. Returns
 * the broken rules, how the hold ended, and how many there were.
 */
export const compareHolds = async (
  log: EventStore,
  { holds, orders, standing }: ReturnType<typeof createHoldSupplier>,
  { isCancelled }: { isCancelled: boolean },
): Promise<{ broken: string[]; end: string; holds: number }> => {
  const broken: string[] = [];
  const { state } = await foldStream(log, holdDecider, BOOKING_ID);
  const known = (await log.read(holdDecider.stream(BOOKING_ID))).map(holdCodec.decode);
  const placed = known.flatMap((event) =>
    event.type === 'HoldPlaced' ? [event.data.orderId] : [],
  );
  for (const { orderId, status } of orders)
    if (status === 'held' && !placed.includes(orderId))
      broken.push(`the log does not know ${orderId}`);
  let current: Order | undefined;
  for (const event of known) {
    if (event.type === 'HoldPlaced') {
      const next = orders.find(({ orderId }) => orderId === event.data.orderId);
      if (current?.status === 'held' && lapses(current) > lapses(next) - HELD + HOUR)
        broken.push(`${current.orderId} was replaced, but not given back`);
      if (event.data.supplierFeeCents !== holds.orderFeeCents)
        broken.push(`the supplier's fee of ${event.data.orderId} is missing`);
      current = next;
    }
    if (event.type === 'HoldEnded' || event.type === 'HoldReleased') current = undefined;
  }
  const mayStand = state.status === 'placed' && !isCancelled ? 1 : 0;
  if (standing().length > mayStand) broken.push(`the log says ${state.status}, but a hold stands`);
  const end = state.status === 'ended' ? state.because : state.status;
  return { broken, end, holds: placed.length };
};
