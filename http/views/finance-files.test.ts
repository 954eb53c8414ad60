import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { DayTotals } from '#engine/ledger/daily-totals.ts';
import type { TransactionWithPayout } from '#engine/payout/paid-out.ts';
import { financeCsv } from './finance-files.ts';
import { financeXlsx, transactionsXlsx } from './finance-xlsx.ts';

const day = (changes: Partial<DayTotals> = {}): DayTotals => ({
  day: '2026-11-20',
  currency: 'usd',
  grossCents: 3000,
  refundsCents: 500,
  feesCents: 74,
  disputesCents: 3000,
  netCents: -574,
  supplierCents: 600,
  charges: 2,
  refunds: 1,
  disputes: 1,
  free: 1,
  bulkFix: 0,
  ...changes,
});

test('CSV has a header, dollars with cents, and CRLF', () =>
  expect(financeCsv([day(), day({ day: '2026-11-21', netCents: 5 })])).toBe(
    [
      'day,currency,gross,refunds,fees,disputes,net,supplier fees,number of charges,number of refunds,number of disputes,free orders,bulk-fix entries',
      '2026-11-20,usd,30.00,5.00,0.74,30.00,-5.74,6.00,2,1,1,1,0',
      '2026-11-21,usd,30.00,5.00,0.74,30.00,0.05,6.00,2,1,1,1,0',
      '',
    ].join('\r\n'),
  ));

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['=1,"2"\r\n', `"'=1,""2""\r\n"`],
])('CSV escapes the formula %j', (currency, cell) =>
  expect(financeCsv([day({ currency })])).toContain(`\r\n2026-11-20,${cell},30.00,`),
);

test('CSV without rows is its header', () => expect(financeCsv([]).split('\r\n')).toHaveLength(2));

/** Returns a file of a ZIP archive, found through the directory at its end. */
const unzipped = (archive: Buffer, name: string): string => {
  const entry = archive.lastIndexOf(name) - 46;
  const compressed = archive.readUInt32LE(entry + 20);
  const header = archive.readUInt32LE(entry + 42);
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  return inflateRawSync(archive.subarray(start, start + compressed)).toString();
};

test('XLSX has days as dates, sums as numbers and no formula', async () => {
  const workbook = await financeXlsx([day({ currency: '=1+1' })]);
  const sheet = unzipped(workbook, 'xl/worksheets/sheet1.xml');
  const values = [...sheet.matchAll(/<c r="([A-M]2)"[^>]*?(?: t="(\w+)")?[^>]*><v>(.*?)<\/v>/g)];
  // 2026-11-20 is day 46,346 of a spreadsheet's calendar.
  expect(values.map(([, cell, type = 'n', value]) => [cell, type, value])).toEqual([
    ['A2', 'n', '46346'],
    ['B2', 's', expect.any(String)],
    ['C2', 'n', '30'],
    ['D2', 'n', '5'],
    ['E2', 'n', '0.74'],
    ['F2', 'n', '30'],
    ['G2', 'n', '-5.74'],
    ['H2', 'n', '6'],
    ['I2', 'n', '2'],
    ['J2', 'n', '1'],
    ['K2', 'n', '1'],
    ['L2', 'n', '1'],
    ['M2', 'n', '0'],
  ]);
  expect(sheet).not.toContain('<f>');
  expect(unzipped(workbook, 'xl/sharedStrings.xml')).toContain('=1+1');
});

/** Returns the cells of a sheet by their names; a text instead of its number among the texts. */
const cellsOf = (workbook: Buffer): Record<string, string> => {
  const shared = unzipped(workbook, 'xl/sharedStrings.xml');
  const texts = [...shared.matchAll(/<t[^>]*>(.*?)<\/t>/g)].map(([, text = '']) => text);
  const sheet = unzipped(workbook, 'xl/worksheets/sheet1.xml');
  const cells = sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*)><v>(.*?)<\/v>/g);
  return Object.fromEntries(
    [...cells].map(([, name, attributes = '', value = '']) => [
      name,
      attributes.includes('t="s"') ? (texts[Number(value)] ?? '') : value,
    ]),
  );
};

test('XLSX of transactions has time, ids, money and payout under their headings', async () => {
  const transaction: TransactionWithPayout = {
    date: '2026-11-20T12:00:00.000Z',
    kind: 'charge',
    bookingId: 4_711_000_815,
    intentId: 'pi_1',
    providerId: 'ch_1',
    mark: null,
    currency: 'usd',
    grossCents: 1900,
    refundsCents: 0,
    feesCents: 85,
    disputesCents: 0,
    netCents: 1815,
    supplierCents: 300,
    payoutId: 'po_1',
    paidOutOn: '2026-11-22',
  };
  async function* portions() {
    yield [transaction];
  }
  const cells = cellsOf(await transactionsXlsx(portions()));
  const columns = Object.keys(cells).filter((name) => name.endsWith('1'));
  expect(
    Object.fromEntries(columns.map((name) => [cells[name], cells[name.replace('1', '2')] ?? null])),
  ).toEqual({
    'time (UTC)': '46346.5',
    type: 'charge',
    order: '4711000815',
    'payment intent': 'pi_1',
    'charge, refund or dispute': 'ch_1',
    currency: 'usd',
    gross: '19',
    refunds: '0',
    fees: '0.85',
    disputes: '0',
    net: '18.15',
    'supplier fees': '3',
    mark: null,
    payout: 'po_1',
    'paid out on': '46348',
  });
});
