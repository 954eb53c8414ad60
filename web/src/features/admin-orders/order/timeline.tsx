import type { HistoryEntry } from '#http/contracts/admin-order-answers.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { ORDERS_NOT_LOADED, useOrderHistory } from '../api/use-order.ts';
import { AsOf } from './as-of.tsx';
import { historySteps } from './history-steps.ts';
import { SectionCard } from './section-card.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

/** The history of the order by steps, oldest first; technical events are folded. */
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
          className="-my-2 -mr-4"
        >
          Refresh
        </Button>
      }
    >
      {history.data ? (
        <>
          <AsOf bookingId={bookingId} history={history.data} />
          <div className="grid gap-4">
            {historySteps(history.data).map(({ step, from, shown, technical }) => (
              <section key={step + from} aria-label={step}>
                <h3 className="mb-2 font-semibold">{step}</h3>
                {shown.length > 0 && <Entries entries={shown} sentences={sentences} />}
                {technical.length > 0 && (
                  <details className="mt-1">
                    <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control text-xs font-medium [word-spacing:0.1em] text-accent sm:min-h-7">
                      {technical.length === 1
                        ? '1 technical event'
                        : `${technical.length} technical events`}
                    </summary>
                    <Entries entries={technical} sentences={sentences} />
                  </details>
                )}
              </section>
            ))}
          </div>
        </>
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
    </SectionCard>
  );
}

const Entries = ({
  entries,
  sentences,
}: {
  entries: HistoryEntry[];
  /** The sentence of each event, by its id. */
  sentences: Map<string, string>;
}) => (
  <ol className="ml-1 border-l border-control pl-5">
    {entries.map((entry, index) => (
      <TimelineEntry
        key={entry.eventId}
        entry={entry}
        because={
          isObvious(entry, entries[index - 1])
            ? undefined
            : sentences.get(entry.cause?.eventId ?? '')
        }
      />
    ))}
  </ol>
);

/** Returns whether an event has the event before it as its cause, or the same cause. */
const isObvious = ({ cause }: HistoryEntry, before: HistoryEntry | undefined) =>
  cause !== null &&
  before !== undefined &&
  [before.eventId, before.cause?.eventId].includes(cause.eventId);
