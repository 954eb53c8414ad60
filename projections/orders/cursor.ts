import type { OrderRow } from './order-row.ts';

/** The start of a page: the sort columns of its first order. */
export type OrderKey = Pick<OrderRow, 'booking_id' | 'created_at' | 'fee_cents'>;

/** Encodes a key for URLs. */
export const cursorOf = ({ fee_cents, created_at, booking_id }: OrderKey): string =>
  `${fee_cents}.${created_at.getTime()}.${booking_id}`;

/** Decodes a cursor; `undefined` for any other text. */
export const keyOfCursor = (cursor: string): OrderKey | undefined => {
  const [, fee, created, id] = /^(\d{1,9})\.(\d{1,15})\.(\d{1,12})$/.exec(cursor) ?? [];
  return fee === undefined || created === undefined || id === undefined
    ? undefined
    : { fee_cents: Number(fee), created_at: new Date(Number(created)), booking_id: Number(id) };
};
