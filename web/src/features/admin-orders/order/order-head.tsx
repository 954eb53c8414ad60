import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { formatSecond } from '../../../format/instant.ts';
import { orderName } from '../../../format/order-name.ts';
import { HeadActions } from '../../admin-shell/admin-head.tsx';
import { ORDERS_NOT_LOADED, useOrderAsOf } from '../api/use-order.ts';
import { StatusBadges } from '../order-badges.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { NowOnly } from './now-only.tsx';
import { isConfirmed, orderState } from './order-state.ts';
import { SummarySkeleton } from './order-skeleton.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RefundOrder } from './refund-order.tsx';

/** The top of an order: its state, what needs attention, actions, summary; as of a moment if one is chosen. */
export const OrderHead = ({
  order,
  asOf,
  onNow,
}: {
  order: AdminOrderView;
  asOf: string | undefined;
  onNow: () => void;
}) => {
  const { booking } = order;
  const then = useOrderAsOf(booking.id, asOf);
  const isPast = asOf !== undefined;
  const isCancelled = booking.confirmationNumber !== null && !isConfirmed(booking);
  return (
    <section aria-label="Summary" className="grid gap-3 sm:gap-4">
      <div className="grid gap-2 max-sm:gap-3">
        {/* On phones one wrapping line, with the sentence beside the badges and the actions last. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:contents sm:min-h-9">
            <div className="flex items-center gap-1 max-sm:basis-full">
              <h1 className="text-xl font-extrabold tracking-tight [word-spacing:0]">
                Order {orderName(booking.id, booking.confirmationNumber)}
              </h1>
              <CopyButton
                text={booking.confirmationNumber ?? String(booking.id)}
                what="order number"
              />
            </div>
            {isPast ? (
              then.data && (
                <>
                  <Badge colour="grey">{then.data.status}</Badge>
                  {then.data.refundRequest && (
                    <Badge colour="grey">{`refund request ${then.data.refundRequest}`}</Badge>
                  )}
                </>
              )
            ) : (
              <StatusBadges entry={order} />
            )}
          </div>
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm max-sm:contents sm:col-span-2 lg:pointer-fine:min-h-9">
            {isPast ? (
              <>
                <p className="font-medium">
                  As it was known on{' '}
                  <time dateTime={asOf} className="tabular-nums">
                    {formatSecond(asOf)}
                  </time>
                </p>
                <HeadActions>
                  <Button variant="tonal" onClick={onNow}>
                    Back to now
                  </Button>
                </HeadActions>
                <p className="text-muted">The sections below are as of now, actions are off.</p>
              </>
            ) : (
              <>
                <output>{orderState(order)}</output>
                {isCancelled && (
                  <HeadActions className="empty:hidden max-sm:order-1 max-sm:mt-1 max-sm:w-full max-sm:*:flex-1">
                    <RefundOrder order={order} />
                  </HeadActions>
                )}
              </>
            )}
          </div>
          <NowOnly isOff={isPast}>
            <HeadActions className="empty:hidden max-sm:order-1 max-sm:mt-1 max-sm:w-full max-sm:*:flex-1 sm:col-start-2 sm:row-start-1">
              {order.forgottenAt === null && <DownloadButton booking={booking} trip={order} />}
              {!isCancelled && <RefundOrder order={order} />}
            </HeadActions>
          </NowOnly>
        </div>
        {then.isError && <Notice tone="error">{ORDERS_NOT_LOADED}</Notice>}
        <NeedsAttention order={order} />
      </div>
      {isPast && !then.data ? (
        !then.isError && <SummarySkeleton />
      ) : (
        <OrderSummary order={order} asOf={asOf} then={then.data} />
      )}
    </section>
  );
};
