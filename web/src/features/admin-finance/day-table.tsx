import type { FinanceTotals, FinanceView } from '#http/contracts/finance.ts';
import { formatLongDate, formatShortDate } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';

const HEADINGS = ['Payments', 'Charged', 'Refunds', 'Fees', 'Disputes', 'Net', 'Free', 'Bulk fix'];

const cellsOf = ({ currency, ...row }: FinanceTotals) => [
  String(row.charges),
  ...[row.grossCents, row.refundsCents, row.feesCents, row.disputesCents, row.netCents].map(
    (cents) => formatCents(cents, currency),
  ),
  String(row.free),
  String(row.bulkFix),
];

/** The figures of each day with entries, newest first, and their sums below. */
export const DayTable = ({
  days,
  totals,
}: {
  /** Of one currency. */
  days: FinanceView['days'];
  totals: FinanceTotals;
}) => (
  // What scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div role="region" aria-label="Figures by day" tabIndex={0} className="overflow-x-auto">
    <table className="w-full text-right whitespace-nowrap tabular-nums">
      <caption className="sr-only">Figures by day, {totals.currency.toUpperCase()}</caption>
      <thead>
        <tr className="text-xs text-muted">
          {['Day', ...HEADINGS].map((name) => (
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
            cells={cellsOf(day)}
          />
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <Row name="Total" cells={cellsOf(totals)} />
      </tfoot>
    </table>
  </div>
);

const Row = ({ name, title, cells }: { name: string; title?: string; cells: string[] }) => (
  <tr className="border-t border-hairline">
    <th scope="row" title={title} className="py-2 pr-3 pl-6 text-left font-medium">
      {name}
    </th>
    {cells.map((cell, column) => (
      <td key={HEADINGS[column]} className="px-3 py-2 last:pr-6">
        {cell}
      </td>
    ))}
  </tr>
);
