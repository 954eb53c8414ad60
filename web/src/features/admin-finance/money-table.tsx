import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { FinanceTotals, FinanceView } from '#http/contracts/finance.ts';
import { Button } from '../../components/button.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { formatCount } from '../../format/count.ts';
import { formatCents } from '../../format/money.ts';
import { TableLink } from './table-link.tsx';

/** The columns that are never left out. */
const ALWAYS = ['Charged', 'Net'];

/** As many rows as are shown at first. */
const FEW = 7;

/** All cells by column; zero is a dash. */
const cellsOf = ({ currency, ...row }: FinanceTotals): Record<string, string> => {
  const count = (number: number) => (number === 0 ? '–' : formatCount(number));
  const money = (cents: number) => (cents === 0 ? '–' : formatCents(cents, currency));
  return {
    Payments: count(row.charges),
    Charged: money(row.grossCents),
    Refunds: money(row.refundsCents),
    Fees: money(row.feesCents),
    Disputes: money(row.disputesCents),
    Net: money(row.netCents),
    'Flight supplier': money(row.supplierCents),
    Unpaid: count(row.free + row.bulkFix),
  };
};

/** The columns of some rows, without those that are empty in each. */
const columnsOf = (rows: FinanceTotals[]): string[] => {
  const cells = rows.map(cellsOf);
  return Object.keys(cells[0] ?? {}).filter(
    (column) => ALWAYS.includes(column) || cells.some((row) => row[column] !== '–'),
  );
};

/** Which orders were not paid: `1 free, 1 correction`. */
const unpaidText = ({ free, bulkFix }: FinanceTotals) =>
  [
    free > 0 && `${formatCount(free)} free`,
    bulkFix > 0 && `${formatCount(bulkFix)} ${bulkFix === 1 ? 'correction' : 'corrections'}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The figures of each day or month with entries, newest first, and their sums below. */
export const MoneyTable = ({
  rows,
  totals,
  heading,
  nameOf,
  pathOf,
}: {
  /** Of one currency. */
  rows: FinanceView['days'];
  totals: FinanceTotals;
  heading: 'Day' | 'Month';
  nameOf: (day: string) => string;
  /** The URL that a row links to. */
  pathOf: (day: string) => string;
}) => {
  const columns = columnsOf([totals, ...rows]);
  const [areAllShown, showAll] = useState(false);
  return (
    <ScrollRegion
      label={`Figures by ${heading.toLowerCase()}`}
      className="overflow-x-auto border-t border-hairline"
    >
      <table className="w-full text-right whitespace-nowrap tabular-nums lg:table-fixed">
        <caption className="sr-only">
          Figures by {heading.toLowerCase()}, {totals.currency.toUpperCase()}
        </caption>
        <thead>
          <ColumnHeadings
            names={[heading, ...columns]}
            className={(name) =>
              clsx(
                'px-3 first:pl-4 first:text-left sm:first:pl-6 sm:last:pr-6',
                name === heading ? 'w-44' : onPhones(name),
              )
            }
          />
        </thead>
        <tbody>
          {(areAllShown ? rows : rows.slice(-FEW)).toReversed().map((row) => (
            <Row
              key={row.day}
              name={<TableLink to={pathOf(row.day)}>{nameOf(row.day)}</TableLink>}
              columns={columns}
              totals={row}
            />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          {rows.length > FEW && !areAllShown && (
            <tr className="border-t border-hairline">
              <td colSpan={3} className="text-left sm:px-2">
                <Button variant="ghost" onClick={() => showAll(true)}>
                  Show all {rows.length} {heading.toLowerCase()}s
                </Button>
              </td>
            </tr>
          )}
          <Row name="Total" columns={columns} totals={totals} />
          {columns.includes('Unpaid') && (
            <tr className="text-xs font-normal text-muted">
              <td colSpan={columns.length + 1} className="px-4 pb-2 sm:px-6">
                Unpaid: {unpaidText(totals)}
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </ScrollRegion>
  );
};

/** On phones only two fit, the net last; a day's transactions have the rest. */
const onPhones = (heading: string) =>
  heading === 'Net' ? 'max-sm:pr-4' : !ALWAYS.includes(heading) && 'max-sm:hidden';

const Row = ({
  name,
  columns,
  totals,
}: {
  name: ReactNode;
  columns: string[];
  totals: FinanceTotals;
}) => {
  const cells = cellsOf(totals);
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="pr-3 pl-4 text-left font-medium sm:pl-6">
        {name}
      </th>
      {columns.map((column) => (
        <td
          key={column}
          title={column === 'Unpaid' ? unpaidText(totals) : undefined}
          className={clsx(
            'px-3 py-2 sm:last:pr-6',
            onPhones(column),
            cells[column] === '–' && 'text-muted',
          )}
        >
          {cells[column]}
        </td>
      ))}
    </tr>
  );
};
