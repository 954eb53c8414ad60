import type { Knex } from 'knex';
import { type Entry, hashEntries, sortEntries } from '#engine/ledger/entry.ts';
import { type AccountBalance, trialBalances } from '#engine/ledger/trial-balance.ts';
import { CURRENCY } from '#engine/booking/price-list.ts';
import { type LedgerEntryRow, toEntry } from '#projections/ledger/ledger-row.ts';
import { ledgerProjection } from '#projections/ledger/project.ts';
import { checkpointOf } from '#projections/projector/checkpoints.ts';

/** The table `ledger_entry` at a moment; `position` is the last event that is in it. */
export type LedgerTable = { entries: Entry[]; position: bigint | undefined; version: number };

/** Reads the table and where it stands from one snapshot. */
export const readLedgerTable = (knex: Knex): Promise<LedgerTable> =>
  knex.transaction(
    async (snapshot) => {
      // Before the snapshot, so that a rebuild does not swap the table in between.
      await snapshot.raw('lock table ledger_entry in access share mode');
      const place = await snapshot<{ projection: string; version: number }>('projection_checkpoint')
        .where({ projection: ledgerProjection.name })
        .first('version');
      const position = await checkpointOf(snapshot, ledgerProjection.name);
      const rows = await snapshot<LedgerEntryRow>('ledger_entry');
      const version = place?.version ?? ledgerProjection.version;
      return { entries: sortEntries(rows.map(toEntry)), position, version };
    },
    { isolationLevel: 'repeatable read' },
  );

/** The table compared with the ledger of the log up to the same event. */
export type TableCheck = {
  isSame: boolean;
  log: { entries: number; sha256: string };
  table: { entries: number; sha256: string };
  /** Accounts of which the log and the table say something else, in cents, debits less credits. */
  accounts: { currency: string; account: string; logCents: number; tableCents: number }[];
  /** How many entries of the log come after the table's last event. */
  behind: number;
  /** One sentence. */
  verdict: string;
};

/** Compares the table with the log's entries up to the same event, both sorted. */
export const checkTable = (
  log: readonly Entry[],
  { entries, version }: Pick<LedgerTable, 'entries' | 'version'>,
  behind: number,
): TableCheck => {
  const [ofLog, ofTable] = [log, entries].map((side) => ({
    entries: side.length,
    sha256: hashEntries(side),
  })) as [TableCheck['log'], TableCheck['table']];
  const balances = balancesOf(log);
  const accounts = [...balancesOf(entries)].flatMap(
    ([key, { currency, account, balanceCents }]) => {
      const logCents = balances.get(key)?.balanceCents ?? 0;
      balances.delete(key);
      return [{ currency, account, logCents, tableCents: balanceCents }];
    },
  );
  const missing = [...balances.values()].map(({ currency, account, balanceCents }) => ({
    currency,
    account,
    logCents: balanceCents,
    tableCents: 0,
  }));
  const check = {
    behind,
    log: ofLog,
    table: ofTable,
    accounts: [...accounts, ...missing].filter(
      ({ logCents, tableCents }) => logCents !== tableCents,
    ),
  };
  const isSame = ofLog.sha256 === ofTable.sha256 && version === ledgerProjection.version;
  return { isSame, ...check, verdict: verdictOf(check, version, isSame) };
};

const balancesOf = (entries: readonly Entry[]) =>
  new Map<string, AccountBalance & { currency: string }>(
    trialBalances(entries, CURRENCY).flatMap(({ currency, accounts }) =>
      accounts.map((account) => [`${account.account} ${currency}`, { ...account, currency }]),
    ),
  );

const money = (cents: number): string => (cents / 100).toFixed(2);

const verdictOf = (
  { log, table, accounts, behind }: Omit<TableCheck, 'isSame' | 'verdict'>,
  version: number,
  isSame: boolean,
): string => {
  if (isSame && behind === 0) return 'The table ledger_entry holds the same.';
  if (isSame) return `The table ledger_entry holds the same, but for the last ${behind} entries.`;
  const remedy = '"npm run projections -- rebuild ledger" rebuilds it.';
  if (version !== ledgerProjection.version) {
    return `The table ledger_entry is of version ${version}, this program makes version ${ledgerProjection.version}: ${remedy}`;
  }
  const sums = accounts.map(
    ({ currency, account, logCents, tableCents }) =>
      `; ${account} is ${money(tableCents)} instead of ${money(logCents)} ${currency}`,
  );
  return `The table ledger_entry is not what the log says: ${table.entries} entries (sha256 ${table.sha256}) instead of ${log.entries} (sha256 ${log.sha256})${sums.join('')}. ${remedy}`;
};
