import type { EventStore } from '#engine/kernel/event-store.ts';
import { contextOfRun } from '#engine/kernel/job-run.ts';
import type { Worker } from '#engine/kernel/worker.ts';
import type { ProviderPayouts } from '../payout/provider-payouts.ts';
import { recordPayouts } from '../payout/record-payouts.ts';

const HOUR_MS = 3_600_000;
/** The provider may name the transactions of a payout, or its failure, days after it. */
const LOOK_BACK_MS = 30 * 24 * HOUR_MS;

/** Records the provider's payouts every hour. */
export const recordPayoutsHourly = (ports: {
  store: EventStore;
  payouts: ProviderPayouts;
}): Worker => ({
  queue: 'record-payouts',
  concurrency: 1,
  firstDueAt: (now) => now,
  perform: async (_, { at }) => {
    const window = { from: new Date(at.getTime() - LOOK_BACK_MS), to: at };
    await recordPayouts(ports, window, contextOfRun('record-payouts', at));
    return { again: new Date(at.getTime() + HOUR_MS) };
  },
});
