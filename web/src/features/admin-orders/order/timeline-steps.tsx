import { Fragment, useState } from 'react';
import type { HistoryEntry } from '#http/contracts/order-history-answers.ts';
import { Button } from '../../../components/button.tsx';
import { PHONE_MEDIA } from '../../../components/phone.ts';
import { formatSecond } from '../../../format/instant.ts';
import { historySteps, knownAt } from './history-steps.ts';
import { TimelineEntry } from './timeline-entry.tsx';

const SHOWN_ON_PHONES = 3;

/**
 * The events by day and step, the newest first: technical ones on request, and on phones at first
 * only the last three. As of a moment, all of them; a line separates those that came later.
 */
export function TimelineSteps({
  history,
  asOf,
}: {
  history: HistoryEntry[];
  asOf: string | undefined;
}) {
  const [isWhole, setWhole] = useState(() => !window.matchMedia(PHONE_MEDIA).matches);
  const [isTechnicalShown, setTechnicalShown] = useState(false);
  const isListed = ({ isTechnical }: HistoryEntry) => isTechnicalShown || !isTechnical;
  const known = knownAt(history, asOf).filter(isListed);
  const events = history.filter(isListed);
  const technicalCount = history.filter(({ isTechnical }) => isTechnical).length;
  const shown = isWhole || asOf !== undefined ? events : events.slice(-SHOWN_ON_PHONES);
  const steps = { shown, history: events, isDataOffered: isTechnicalShown };
  return (
    <div className="grid gap-3">
      {asOf !== undefined && (
        <>
          <section aria-label="Not known then" className="grid gap-3 text-muted empty:hidden">
            <Steps {...steps} entries={events.slice(known.length)} when=", later" />
          </section>
          <p className="flex items-center gap-3 text-xs font-semibold text-accent tabular-nums before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
            {formatSecond(asOf)}
          </p>
        </>
      )}
      <Steps {...steps} entries={known} />
      <div className="-mx-3 -mb-2 empty:hidden">
        {shown.length < events.length ? (
          <Button variant="ghost" onClick={() => setWhole(true)} className="px-3!">
            Show all {events.length} events
          </Button>
        ) : (
          technicalCount > 0 && (
            <Button
              variant="ghost"
              onClick={() => setTechnicalShown(!isTechnicalShown)}
              className="px-3!"
            >
              {isTechnicalShown ? 'Hide' : 'Show'} {technicalCount} technical{' '}
              {technicalCount === 1 ? 'event' : 'events'}
            </Button>
          )
        )}
      </div>
    </div>
  );
}

/** Some events of the history, as far as they are shown, by day and step. */
function Steps({
  entries: events,
  when = '',
  shown,
  history,
  isDataOffered,
}: {
  entries: HistoryEntry[];
  /** Added to the names of the steps: a moment may divide one. */
  when?: string;
  shown: HistoryEntry[];
  /** For the sentences of causes. */
  history: HistoryEntry[];
  isDataOffered: boolean;
}) {
  const sentences = new Map(history.map(({ eventId, what }) => [eventId, what]));
  const steps = historySteps(events)
    .filter(({ entries }) => entries.some((entry) => shown.includes(entry)))
    .toReversed();
  return steps.map(({ step, day, entries }, index) => (
    <Fragment key={`${step} ${entries[0]?.eventId}`}>
      {day !== steps[index - 1]?.day && (
        <h3 className="text-xs font-semibold not-first:mt-3">{day}</h3>
      )}
      <section aria-label={`${step}${when}`}>
        <h4 className="mb-1.5 font-semibold">{step}</h4>
        <ol className="ml-1 border-l border-control pl-5">
          {entries
            .toReversed()
            .map(
              (entry, place, all) =>
                shown.includes(entry) && (
                  <TimelineEntry
                    key={entry.eventId}
                    entry={entry}
                    because={
                      isObvious(entry, all[place + 1])
                        ? undefined
                        : sentences.get(entry.cause?.eventId ?? '')
                    }
                    isDataOffered={isDataOffered}
                  />
                ),
            )}
        </ol>
      </section>
    </Fragment>
  ));
}

/** Returns whether an event has the event before it as its cause, or the same cause. */
const isObvious = ({ cause }: HistoryEntry, before: HistoryEntry | undefined) =>
  cause !== null &&
  before !== undefined &&
  [before.eventId, before.cause?.eventId].includes(cause.eventId);
