import { clsx } from 'clsx';
import { useState } from 'react';
import type { MonthView } from '#http/contracts/closed-months.ts';
import { AdminLoadError } from '../../components/admin-load-error.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useCloseMonth, useFinance, useMonths } from './api/use-finance.ts';
import { byMonth } from './by-month.ts';
import { formatMonth } from '../../format/month.ts';
import { columnsOf, onPhones } from './money-row.tsx';
import { figuresOf, MonthRows } from './month-rows.tsx';
import { daysOfMonth } from './period.ts';

const FEW = 6;
const NEWEST = 3;

/** The newest months, and what was closed; an earlier open month has no figures to show. */
const isNotable = ({ status }: MonthView, place: number) => place < NEWEST || status !== 'open';

/** The months of the ledger (UTC): their closing figures, who closed them, and later changes. */
export const Months = () => {
  const { data, error, refetch } = useMonths();
  const [closing, setClosing] = useState<string>();
  const [areAllShown, showAll] = useState(false);
  if (data?.months.length === 0) return null;
  const shown = areAllShown ? data?.months : data?.months.filter(isNotable).slice(0, FEW);
  return (
    <section aria-labelledby="months" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="months" className="text-base font-bold">
          Months
        </h2>
        <p className="text-sm text-muted">
          In UTC. Closing a month signs its figures. Later entries appear as adjustments.
        </p>
      </div>
      {shown ? (
        <Card className="overflow-hidden">
          <MonthList months={shown} onClose={setClosing} />
          {data && data.months.length > shown.length && (
            <div className="border-t border-hairline sm:px-2">
              <Button variant="ghost" onClick={() => showAll(true)}>
                Show all {data.months.length} months
              </Button>
            </div>
          )}
        </Card>
      ) : error ? (
        <AdminLoadError title="Months could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      {closing !== undefined && (
        <CloseMonthDialog month={closing} onClose={() => setClosing(undefined)} />
      )}
    </section>
  );
};

/** At least one month, newest first; the newest that are open have the figures so far. */
const MonthList = ({
  months,
  onClose,
}: {
  months: MonthView[];
  onClose: (month: string) => void;
}) => {
  const newest = months.slice(0, NEWEST).map(({ month }) => daysOfMonth(month));
  const [from = '', to = ''] = [newest.at(-1)?.from, newest[0]?.to];
  const { data } = useFinance({ from, to, zone: 'UTC' });
  const open = byMonth(data?.days ?? []);
  const rows = months.map((month) => ({ month, figures: figuresOf(month, open) }));
  const columns = columnsOf(rows.flatMap(({ figures }) => figures));
  return (
    <ScrollRegion label="Figures of the months">
      <table
        aria-labelledby="months"
        className="w-full text-right whitespace-nowrap tabular-nums lg:table-fixed"
      >
        <thead>
          <ColumnHeadings
            names={['Month', ...columns, 'Action']}
            unseen="Action"
            className={(name) =>
              clsx(
                'px-3 first:pl-4 first:text-left sm:first:pl-6',
                name === 'Month' ? 'w-74' : name === 'Action' ? 'w-48' : onPhones(name, true),
              )
            }
          />
        </thead>
        {rows.map(({ month, figures }) => (
          <MonthRows
            key={month.month}
            month={month}
            columns={columns}
            figures={figures}
            onClose={onClose}
          />
        ))}
      </table>
    </ScrollRegion>
  );
};

/** Asks for confirmation before a month is closed. */
function CloseMonthDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const close = useCloseMonth();
  const name = formatMonth(month);
  return (
    <CommandDialog
      title={`Close ${name}?`}
      text={`The figures of ${name} are signed and kept as they are now. A month is closed once and stays closed; what is booked into it later is shown as an adjustment.`}
      confirm={`Close ${name}`}
      command={close}
      refused="The month was not closed."
      onSubmit={() => close.mutate(month, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
