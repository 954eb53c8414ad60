import type { HistoryEntry } from '#http/contracts/admin-order-answers.ts';

/** One step of an order; `technical` contains its technical events. */
type HistoryStep = {
  step: string;
  from: string;
  shown: HistoryEntry[];
  technical: HistoryEntry[];
};

const PAUSE_MS = 15 * 60_000;

/**
 * Groups the history by steps, in the order in which they began. Events after a pause of 15 minutes
 * begin a new step.
 */
export const historySteps = (history: readonly HistoryEntry[]): HistoryStep[] => {
  const steps: (HistoryStep & { until: string })[] = [];
  for (const entry of history) {
    const { step, at, isTechnical } = entry;
    let current = steps.findLast((one) => one.step === step);
    if (!current || Date.parse(at) - Date.parse(current.until) > PAUSE_MS) {
      current = { step, from: at, until: at, shown: [], technical: [] };
      steps.push(current);
    }
    current.until = at;
    (isTechnical ? current.technical : current.shown).push(entry);
  }
  return steps;
};
