import type { HoldRow } from '#projections/holds/hold-row.ts';
import type { HoldView } from '../contracts/booking-answers.ts';
import type { AdminHoldView, HeldView } from '../contracts/hold-answers.ts';

const STATUS = {
  none: 'placing',
  choosing: 'refused',
  failed: 'refused',
  released: 'cancelled',
  held: 'held',
  changed: 'changed',
  lapsed: 'lapsed',
  cancelled: 'cancelled',
} as const satisfies Record<HoldRow['status'], HoldView['status']>;

/** A hold in a list as of a moment: after its deadline it is lapsed. */
export const heldView = (row: HoldRow, at: Date): HeldView => {
  const status = row.is_asked ? 'placing' : STATUS[row.status];
  const isOver = row.held_until !== null && row.held_until <= at;
  return {
    status: isOver && (status === 'held' || status === 'changed') ? 'lapsed' : status,
    airlineRecordLocator: row.airline_record_locator,
    heldUntil: row.held_until?.toISOString() ?? null,
  };
};

/** A hold as the administrator sees it. */
export const adminHoldView = (row: HoldRow, at: Date): AdminHoldView => ({
  ...heldView(row, at),
  refusal: row.refusal,
  orders: row.orders,
  changedAt: row.changed_at.toISOString(),
});
