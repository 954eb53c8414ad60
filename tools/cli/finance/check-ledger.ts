import type { ToolContext } from '#tools/cli/run.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import { checkTable, readLedgerTable, type TableCheck } from './ledger-table.ts';
import { createFold, type Ledger } from './read-ledger.ts';

/** The ledger of the whole log, and the table beside it as far as the table goes. */
export const checkLedger = (context: ToolContext): Promise<{ ledger: Ledger; table: TableCheck }> =>
  onInstallation(context, ['stores'], async ({ stores: { knex, store } }) => {
    const { signal, withProgress } = context;
    const table = await readLedgerTable(knex);
    const fold = createFold(undefined);
    let upToTable: Ledger | undefined;
    await withProgress('read', 'events', async (progress) => {
      let events = 0;
      for await (const batch of store.readAll({ after: undefined, signal })) {
        for (const event of batch) {
          if (event.position > (table.position ?? -1n)) upToTable ??= fold.ledger();
          fold.add(event, () => event);
        }
        progress((events += batch.length));
      }
    });
    const ledger = fold.ledger();
    const { entries } = upToTable ?? ledger;
    const behind = ledger.entries.length - entries.length;
    return { ledger, table: checkTable(entries, table, behind) };
  });
