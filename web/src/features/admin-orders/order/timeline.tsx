import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useOrderHistory } from '../api/use-order.ts';
import { AsOf } from './as-of.tsx';
import { SectionCard } from './section-card.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

/** Everything that happened to the order, oldest first. */
export function Timeline({ bookingId }: { bookingId: number }) {
  const history = useOrderHistory(String(bookingId));
  const sentences = new Map(history.data?.map(({ eventId, what }) => [eventId, what]));
  return (
    <SectionCard
      title="History"
      aside={
        <Button
          variant="ghost"
          aria-label="Refresh history"
          busy={history.isRefetching}
          onClick={() => void history.refetch()}
          className="-my-2"
        >
          Refresh
        </Button>
      }
    >
      {history.data ? (
        <>
          <AsOf bookingId={bookingId} history={history.data} />
          <ol className="border-l border-control pl-5">
            {history.data.map((entry) => (
              <TimelineEntry
                key={entry.eventId}
                entry={entry}
                because={sentences.get(entry.cause?.eventId ?? '')}
              />
            ))}
          </ol>
        </>
      ) : history.isError ? (
        <Notice tone="error">Unable to fetch order data. Please try again.</Notice>
      ) : (
        <div className="grid gap-4">
          <output className="sr-only">Loading history</output>
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-12 w-full" />
          ))}
        </div>
      )}
    </SectionCard>
  );
}
