import { useState } from 'react';
import type { OrderAsOfView } from '#http/contracts/admin-order-answers.ts';
import { Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { formatSecond } from '../../../format/instant.ts';
import { formatUsd } from '../../../format/money.ts';
import { ORDERS_NOT_LOADED, useOrderAsOf } from '../api/use-order.ts';

/** A slider over the moments of an order's history, and the order as of one. */
export function AsOf({
  bookingId,
  moments,
}: {
  bookingId: number;
  /** ISO 8601 instants, the oldest first. */
  moments: string[];
}) {
  const [chosen, setChosen] = useState<string>();
  const at = chosen ?? moments.at(-1) ?? '';
  const order = useOrderAsOf(bookingId, chosen);
  return (
    <div className="mb-4 grid gap-2 border-b border-hairline pb-3">
      <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-y-1 text-sm font-medium">
        As of
        <input
          type="range"
          min={0}
          max={moments.length - 1}
          value={moments.indexOf(at)}
          aria-valuetext={formatSecond(at)}
          onChange={({ target }) => setChosen(moments[Number(target.value)])}
          className="order-1 col-span-2 min-h-11 w-full accent-accent"
        />
        <span className="text-right text-muted tabular-nums">{formatSecond(at)}</span>
      </label>
      {order.isError ? (
        <Notice tone="error">{ORDERS_NOT_LOADED}</Notice>
      ) : (
        order.data && <Facts className="grid-cols-2" items={facts(order.data)} />
      )}
    </div>
  );
}

const facts = ({ status, passenger, payments, ...order }: OrderAsOfView) => ({
  Reservation: status,
  'Confirmation number': order.confirmationNumber ?? '—',
  Traveller: passenger ? `${passenger.firstName} ${passenger.lastName}` : 'Erased',
  Email: passenger?.email ?? '—',
  'Reservation fee': formatUsd(order.reservationFee),
  Documents: order.documents,
  Payments:
    payments
      .map(({ status: paid, amount, refunded }) =>
        Number(refunded) > 0
          ? `${formatUsd(amount)} ${paid}, ${formatUsd(refunded)} refunded`
          : `${formatUsd(amount)} ${paid}`,
      )
      .join('; ') || '—',
});
