import type { HistoryEntry } from '#http/contracts/order-history-answers.ts';
import { formatBriefDay } from '../../../format/instant.ts';

/** One step of an order within a day, with its events, oldest first. */
type HistoryStep = { step: string; day: string; entries: HistoryEntry[] };

const PAUSE_MS = 15 * 60_000;

/**
 * Groups the history by steps, in the order in which they began. Events after a pause of 15 minutes,
 * or on another day, begin a new step.
 */
export const historySteps = (history: readonly HistoryEntry[]): HistoryStep[] => {
  const steps: (HistoryStep & { until: string })[] = [];
  for (const entry of history) {
    const { step, at } = entry;
    const day = formatBriefDay(at);
    let current = steps.findLast((one) => one.step === step);
    if (current?.day !== day || Date.parse(at) - Date.parse(current.until) > PAUSE_MS) {
      current = { step, day, until: at, entries: [] };
      steps.push(current);
    }
    current.until = at;
    current.entries.push(entry);
  }
  return steps;
};

/**
 * Returns what the history contained at a moment: its events up to the last that has this time or an
 * earlier one, as the order of the log decides.
 */
export const knownAt = (history: HistoryEntry[], moment: string | undefined): HistoryEntry[] =>
  moment === undefined
    ? history
    : history.slice(0, history.findLastIndex(({ at }) => at <= moment) + 1);
