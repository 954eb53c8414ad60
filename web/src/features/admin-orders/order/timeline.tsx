import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatSecond } from '../../../format/instant.ts';
import { ORDERS_NOT_LOADED, useOrderHistory } from '../api/use-order.ts';
import { SectionCard } from './section-card.tsx';
import { TimelineSteps } from './timeline-steps.tsx';

/**
 * The history of the order, and on request a slider to the order as of a moment of it. Beside the
 * order, both stay in view.
 */
export function Timeline({
  bookingId,
  asOf,
  onAsOf,
  children,
}: {
  bookingId: number;
  /** The shown moment, an ISO 8601 instant; `undefined` for now. */
  asOf: string | undefined;
  onAsOf: (moment: string | undefined) => void;
  /** Above the events. */
  children: ReactNode;
}) {
  const history = useOrderHistory(String(bookingId));
  const [isAsOfShown, setAsOfShown] = useState(false);
  const moments = [...new Set(history.data?.map(({ at }) => at))].toSorted();
  return (
    <SectionCard
      title="History"
      className="lg:sticky lg:top-6 lg:flex lg:max-h-[calc(100dvh-5.5rem)] lg:flex-col"
      aside={
        <div className="-my-2 -mr-3 flex">
          {moments.length > 1 && (
            <Button
              variant="ghost"
              aria-expanded={isAsOfShown}
              onClick={() => {
                setAsOfShown(!isAsOfShown);
                onAsOf(undefined);
              }}
              className="px-3!"
            >
              View as of…
            </Button>
          )}
          <Button
            variant="ghost"
            aria-label="Refresh history"
            busy={history.isRefetching}
            onClick={() => void history.refetch()}
            className="px-3!"
          >
            Refresh
          </Button>
        </div>
      }
    >
      {history.data && isAsOfShown && <AsOf moments={moments} asOf={asOf} onAsOf={onAsOf} />}
      <ScrollRegion
        label="Notes and events"
        className="lg:-mx-6 lg:-mb-6 lg:min-h-0 lg:overflow-y-auto lg:px-6 lg:pb-6"
      >
        {children}
        {history.data ? (
          <TimelineSteps history={history.data} asOf={asOf} />
        ) : history.isError ? (
          <Notice tone="error">{ORDERS_NOT_LOADED}</Notice>
        ) : (
          <div className="grid gap-4">
            <output className="sr-only">Loading history</output>
            {[0, 1, 2, 3].map((line) => (
              <Skeleton key={line} className="h-12 w-full" />
            ))}
          </div>
        )}
      </ScrollRegion>
    </SectionCard>
  );
}

/** A slider over the moments of an order's history; the last one is now. */
const AsOf = ({
  moments,
  asOf,
  onAsOf,
}: {
  /** ISO 8601 instants, the oldest first. */
  moments: string[];
  asOf: string | undefined;
  onAsOf: (moment: string | undefined) => void;
}) => {
  const last = moments.length - 1;
  const shown = asOf === undefined ? 'Now' : formatSecond(asOf);
  return (
    <label className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-y-1 border-b border-hairline pb-3 text-sm font-medium">
      As of
      <input
        type="range"
        min={0}
        max={last}
        value={asOf === undefined ? last : moments.indexOf(asOf)}
        aria-valuetext={shown}
        onChange={({ target }) => {
          const chosen = Number(target.value);
          onAsOf(chosen === last ? undefined : moments[chosen]);
        }}
        className="order-1 col-span-2 min-h-11 w-full rounded-control accent-accent"
      />
      <span className="text-right text-muted tabular-nums">{shown}</span>
    </label>
  );
};
