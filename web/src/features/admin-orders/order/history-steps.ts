import type { HistoryEntry } from '#http/contracts/admin-order.ts';

/** One step of an order's life; `technical` is what only engineers want to see of it. */
type HistoryStep = {
  step: string;
  from: string;
  shown: HistoryEntry[];
  technical: HistoryEntry[];
};

const PAUSE_MS = 15 * 60_000;

/**
 * The history by steps, in the order in which they began. A step that goes on after a pause of a quarter
 * of an hour is another one.
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
