import type { EventStore } from '#engine/kernel/event-store.ts';
import { funnelView } from '#http/views/funnel-view.ts';
import { type CheckoutRow, checkoutTable } from '#projections/checkouts/checkout-row.ts';
import { checkoutsProjection } from '#projections/checkouts/project.ts';
import { createMemoryRows } from '#projections/rows/memory-rows.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import type { Progress } from '#tools/cli/progress.ts';
import type { ToolContext } from '#tools/cli/run.ts';
import { textTable } from '#tools/cli/text-table.ts';

/** Days `YYYY-MM-DD` (UTC), both included. */
type Days = { from: string; to: string };

/** A checkout needs nothing that is sealed. */
const noSealing = {
  openAll: () => Promise.reject(new Error('Checkouts open no sealed data')),
};

/** The funnel of the checkouts that were created in some days, folded from the log alone. */
const funnelOfLog = async (
  store: Pick<EventStore, 'readAll'>,
  { from, to }: Days,
  signal: AbortSignal,
  progress: Progress,
) => {
  const rows = createMemoryRows();
  let events = 0;
  for await (const batch of store.readAll({ after: undefined, signal })) {
    await checkoutsProjection.project(batch, rows, noSealing);
    progress((events += batch.length));
  }
  const checkouts = [...(rows.tables.get(checkoutTable.name)?.values() ?? [])] as CheckoutRow[];
  const counted = checkouts
    .map((row) => ({ row, day: row.created_at.toISOString().slice(0, 10) }))
    .filter(({ row, day }) => !row.is_free && day >= from && day <= to)
    .map(({ row, day }) => ({
      day,
      origin: row.origin,
      destination: row.destination,
      created: 1,
      opened: Number(row.opened_at !== null),
      paid: Number(row.paid_at !== null),
      left: Number(row.left_at !== null),
      reminded: Number(row.reminded_at !== null),
      recovered: Number(row.recovered_at !== null),
    }));
  const { totals, days, routes } = funnelView({ days: counted, routes: counted }, []);
  return { totals, days, routes };
};

const STEPS = ['created', 'opened', 'paid', 'left', 'reminded', 'recovered'] as const;

/** Prints the funnel by day and route. */
export const printFunnel = async (context: ToolContext, days: Days, json: boolean): Promise<void> =>
  onInstallation(context, ['stores'], async ({ stores: { store } }) => {
    const funnel = await context.withProgress('read', 'events', (progress) =>
      funnelOfLog(store, days, context.signal, progress),
    );
    if (json) {
      console.log(JSON.stringify(funnel));
      return;
    }
    const cells = (one: (typeof funnel)['totals']) => STEPS.map((step) => one[step]);
    console.log(
      textTable(
        ['day or route', ...STEPS],
        [
          ...funnel.days.map((one) => [one.day, ...cells(one)]),
          ...funnel.routes.map((one) => [`${one.origin}-${one.destination}`, ...cells(one)]),
          ['total', ...cells(funnel.totals)],
        ],
      ),
    );
  });
