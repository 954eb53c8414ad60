import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FinanceTotals, FinanceView } from '#http/contracts/finance.ts';
import { Button } from '../../components/button.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { formatCents } from '../../format/money.ts';

/** As many rows as are shown at first. */
const FEW = 7;

/** The cells by heading; the flight supplier's only if it charged a fee. */
const cellsOf = ({ currency, ...row }: FinanceTotals, hasSupplier: boolean) => {
  const money = (cents: number) => formatCents(cents, currency);
  return {
    Payments: String(row.charges),
    Charged: money(row.grossCents),
    Refunds: money(row.refundsCents),
    Fees: money(row.feesCents),
    Disputes: money(row.disputesCents),
    Net: money(row.netCents),
    ...(hasSupplier && { 'Flight supplier': money(row.supplierCents) }),
    Free: String(row.free),
    'Bulk fix': String(row.bulkFix),
  };
};

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
  const hasSupplier = totals.supplierCents !== 0;
  const sums = cellsOf(totals, hasSupplier);
  const [areAllShown, showAll] = useState(false);
  return (
    <ScrollRegion
      label={`Figures by ${heading.toLowerCase()}`}
      className="overflow-x-auto border-t border-hairline"
    >
      <table className="w-full text-right whitespace-nowrap tabular-nums">
        <caption className="sr-only">
          Figures by {heading.toLowerCase()}, {totals.currency.toUpperCase()}
        </caption>
        <thead>
          <ColumnHeadings
            names={[heading, ...Object.keys(sums)]}
            className={(name) =>
              clsx(
                'px-3 first:pl-4 first:text-left sm:first:pl-6 sm:last:pr-6',
                name !== heading && onlyWide(name),
              )
            }
          />
        </thead>
        <tbody>
          {(areAllShown ? rows : rows.slice(-FEW)).toReversed().map((row) => (
            <Row
              key={row.day}
              name={
                <Link
                  to={pathOf(row.day)}
                  className="flex min-h-11 items-center text-accent underline underline-offset-2 hover:text-accent-strong sm:min-h-9"
                >
                  {nameOf(row.day)}
                </Link>
              }
              cells={cellsOf(row, hasSupplier)}
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
          <Row name="Total" cells={sums} />
        </tfoot>
      </table>
    </ScrollRegion>
  );
};

/** On phones only the charges and the net fit; a day's transactions have the rest. */
const onlyWide = (heading: string) => heading !== 'Charged' && heading !== 'Net' && 'max-sm:hidden';

const Row = ({ name, cells }: { name: ReactNode; cells: Record<string, string> }) => (
  <tr className="border-t border-hairline">
    <th scope="row" className="pr-3 pl-4 text-left font-medium sm:pl-6">
      {name}
    </th>
    {Object.entries(cells).map(([heading, cell]) => (
      <td
        key={heading}
        className={clsx(
          'px-3 py-2 sm:last:pr-6',
          onlyWide(heading),
          !/[1-9]/.test(cell) && 'text-muted',
        )}
      >
        {cell}
      </td>
    ))}
  </tr>
);
