import { clsx } from 'clsx';
import { useState } from 'react';
import type { FinanceTotals, FinanceView } from '#http/contracts/finance.ts';
import { Button } from '../../components/button.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { columnsOf, MoneyRow, noChargeText, onPhones } from './money-row.tsx';
import { TableLink } from './table-link.tsx';

/** As many rows as are shown at first. */
const FEW = 7;

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
            <MoneyRow
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
          <MoneyRow name="Total" columns={columns} totals={totals} />
          {columns.includes('No charge') && (
            <tr className="text-xs font-normal text-muted">
              <td colSpan={columns.length + 1} className="px-4 pb-2 sm:px-6">
                No charge: {noChargeText(totals)}
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </ScrollRegion>
  );
};
