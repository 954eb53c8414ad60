import type { FinanceTotals, FinanceView } from '#http/contracts/finance.ts';
import { formatLongDate, formatShortDate } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';

/** Cells by their heading; the flight supplier's only where it charged something. */
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

/** The figures of each day with entries, newest first, and their sums below. */
export const DayTable = ({
  days,
  totals,
}: {
  /** Of one currency. */
  days: FinanceView['days'];
  totals: FinanceTotals;
}) => {
  const hasSupplier = totals.supplierCents !== 0;
  const sums = cellsOf(totals, hasSupplier);
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label="Figures by day" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-right whitespace-nowrap tabular-nums">
        <caption className="sr-only">Figures by day, {totals.currency.toUpperCase()}</caption>
        <thead>
          <tr className="text-xs text-muted">
            {['Day', ...Object.keys(sums)].map((name) => (
              <th
                key={name}
                scope="col"
                className="px-3 py-2 font-medium first:pl-6 first:text-left last:pr-6"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <Row
              key={day.day}
              name={formatShortDate(day.day)}
              title={formatLongDate(day.day)}
              cells={cellsOf(day, hasSupplier)}
            />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row name="Total" cells={sums} />
        </tfoot>
      </table>
    </div>
  );
};

const Row = ({
  name,
  title,
  cells,
}: {
  name: string;
  title?: string;
  cells: Record<string, string>;
}) => (
  <tr className="border-t border-hairline">
    <th scope="row" title={title} className="py-2 pr-3 pl-6 text-left font-medium">
      {name}
    </th>
    {Object.entries(cells).map(([heading, cell]) => (
      <td key={heading} className="px-3 py-2 last:pr-6">
        {cell}
      </td>
    ))}
  </tr>
);
