import { expect, test } from 'vitest';
import { arbitraryEntry } from '#engine/ledger/entry.fixture.ts';
import type { Entry } from '#engine/ledger/entry.ts';
import { ledgerProjection } from '#projections/ledger/project.ts';
import { checkTable } from './ledger-table.ts';

const { version } = ledgerProjection;

const check = (table: Entry[], behind = 0, of = version) =>
  checkTable([arbitraryEntry()], { entries: table, version: of }, behind);

test('a table with the same entries is the same, even while it is behind', () => {
  expect(check([arbitraryEntry()])).toMatchObject({ isSame: true, accounts: [] });
  expect(check([arbitraryEntry()], 2)).toMatchObject({
    isSame: true,
    verdict: 'The table ledger_entry holds the same, but for the last 2 entries.',
  });
});

test.each<[string, Entry[], object[]]>([
  [
    'has another sum',
    [arbitraryEntry({ cents: 1400 })],
    [
      { currency: 'usd', account: 'clearing', logCents: 1500, tableCents: 1400 },
      { currency: 'usd', account: 'revenue', logCents: -1500, tableCents: -1400 },
    ],
  ],
  [
    'has another day, with the same sums',
    [arbitraryEntry({ date: '2026-11-21T12:00:00.000Z' })],
    [],
  ],
  [
    'has another currency',
    [arbitraryEntry({ currency: 'eur' })],
    [
      { currency: 'eur', account: 'clearing', logCents: 0, tableCents: 1500 },
      { currency: 'eur', account: 'revenue', logCents: 0, tableCents: -1500 },
      { currency: 'usd', account: 'clearing', logCents: 1500, tableCents: 0 },
      { currency: 'usd', account: 'revenue', logCents: -1500, tableCents: 0 },
    ],
  ],
])('a table that %s is not', (_, table, accounts) => {
  const { isSame, verdict, ...printed } = check(table);
  expect(isSame).toBe(false);
  expect(printed.accounts).toEqual(accounts);
  expect(verdict).toContain('is not what the log says: 1 entries');
});

test('a table of another version cannot be compared', () =>
  expect(check([arbitraryEntry()], 0, version - 1)).toMatchObject({
    isSame: false,
    verdict: expect.stringContaining(`is of version ${version - 1}`),
  }));
