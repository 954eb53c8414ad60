import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FinanceTotals } from '#http/contracts/finance.ts';
import { formatCount } from '../../format/count.ts';
import { formatCents } from '../../format/money.ts';

/** The columns that are never left out. */
const ALWAYS = ['Charged', 'Net'];

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
    'No charge': count(row.free + row.bulkFix),
  };
};

/** The columns of some rows, without those that are empty in each. */
export const columnsOf = (rows: FinanceTotals[]): string[] => {
  const cells = rows.map(cellsOf);
  return Object.keys(cells[0] ?? {}).filter(
    (column) => ALWAYS.includes(column) || cells.some((row) => row[column] !== '–'),
  );
};

/** Which orders had no charge: `1 free, 1 correction`. */
export const noChargeText = ({ free, bulkFix }: FinanceTotals) =>
  [
    free > 0 && `${formatCount(free)} free`,
    bulkFix > 0 && `${formatCount(bulkFix)} ${bulkFix === 1 ? 'correction' : 'corrections'}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Phones have room for two columns, the net last, and for the net alone beside an action. */
export const onPhones = (column: string, hasAction = false) =>
  column === 'Net'
    ? !hasAction && 'max-sm:pr-4'
    : (hasAction || !ALWAYS.includes(column)) && 'max-sm:hidden';

/** The figures of a day, a month or all of them. */
export const MoneyRow = ({
  name,
  columns,
  totals,
  action,
}: {
  name: ReactNode;
  columns: string[];
  /** Of one currency; `undefined` leaves the cells empty. */
  totals: FinanceTotals | undefined;
  /** The last cell, if the table has a column of actions. */
  action?: ReactNode;
}) => {
  const cells = totals ? cellsOf(totals) : {};
  const hasAction = action !== undefined;
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="pr-3 pl-4 text-left font-medium sm:pl-6">
        {name}
      </th>
      {columns.map((column) => (
        <td
          key={column}
          title={column === 'No charge' && totals ? noChargeText(totals) : undefined}
          className={clsx(
            'px-3 py-2 sm:last:pr-6',
            onPhones(column, hasAction),
            cells[column] === '–' && 'text-muted',
          )}
        >
          {cells[column]}
        </td>
      ))}
      {hasAction && <td className="pr-4 pl-3 sm:pr-6">{action}</td>}
    </tr>
  );
};
