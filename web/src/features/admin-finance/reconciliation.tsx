import { ColumnHeadings } from '../../components/column-headings.tsx';
import type { FindingView, ReconciliationView } from '#http/contracts/reconciliation.ts';
import { failureText } from '../../app/failure-text.ts';
import { adminOrderPath } from '../../app/paths.ts';
import { AdminLoadError } from '../../components/admin-load-error.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { formatDays } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';
import { formatAgo } from '../../format/relative.ts';
import { useReconcile, useReconciliation } from './api/use-finance.ts';
import type { Days } from './period.ts';
import { TableLink } from './table-link.tsx';
import { formatCount } from '../../format/count.ts';

type Run = NonNullable<ReconciliationView['run']>;

/** Compares the shown days with the payment provider's records, and settles differences again. */
export const Reconciliation = ({ days: { from, to, zone } }: { days: Days }) => {
  const { data, error, refetch } = useReconciliation();
  const reconcile = useReconcile();
  const run = data?.run ?? null;
  const isRunning = reconcile.isPending || run?.doneAt === null;
  const left = run?.report?.findings.filter(({ fixed }) => !fixed).length ?? 0;
  return (
    <section aria-labelledby="reconciliation" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="reconciliation" className="text-base font-bold">
            Reconciliation
          </h2>
          <p className="text-sm text-muted">
            Compares our books with those of the payment provider. The server also does this every
            hour.
          </p>
        </div>
        <Button
          variant="secondary"
          busy={isRunning}
          onClick={() => reconcile.mutate({ from, to, zone, fix: false })}
        >
          Compare {formatDays(from, to)}
        </Button>
      </div>
      {reconcile.error && (
        <Notice tone="error" title="Not compared">
          {failureText(reconcile.error, 'The request was not accepted.')}
        </Notice>
      )}
      {error && !data && (
        <AdminLoadError
          title="The last comparison could not be loaded"
          onRetry={() => void refetch()}
        />
      )}
      {run && (
        <Card className="overflow-hidden">
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
            <Outcome run={run} zone={zone} />
            {run.doneAt && left > 0 && (
              <Button busy={isRunning} onClick={() => reconcile.mutate({ ...run.days, fix: true })}>
                Settle again
              </Button>
            )}
          </div>
          {run.report && run.report.findings.length > 0 && (
            <Findings findings={run.report.findings} />
          )}
          {run.report?.faults.map(({ intentId, fault }) => (
            <p
              key={intentId}
              className="border-t border-hairline px-4 py-2 text-sm text-danger wrap-anywhere sm:px-6"
            >
              {intentId} could not be settled: {fault}
            </p>
          ))}
        </Card>
      )}
    </section>
  );
};

/** Its zone is named where it is not that of the shown days. */
const Outcome = ({
  run: { days, doneAt, progress, lastError, report },
  zone,
}: {
  run: Run;
  zone: string;
}) => (
  <div className="text-sm" role="status">
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-medium">{formatDays(days.from, days.to)}</span>
      {days.zone !== zone && <span className="text-muted">{days.zone.replaceAll('_', ' ')}</span>}
      {!report ? (
        <Badge colour="yellow">comparing</Badge>
      ) : report.findings.length + report.faults.length === 0 ? (
        <Badge colour="green">nothing differs</Badge>
      ) : report.findings.every(({ fixed }) => fixed) && report.faults.length === 0 ? (
        <Badge colour="green">settled again</Badge>
      ) : (
        <Badge colour="red">{`${report.findings.filter(({ fixed }) => !fixed).length} differ`}</Badge>
      )}
    </p>
    <p className="text-muted tabular-nums">
      {report
        ? `${formatCount(report.counts.intents)} intents, ${formatCount(report.counts.refunds)} refunds and ${formatCount(report.counts.disputes)} disputes of the provider, ${formatCount(report.counts.own)} payments of ours${doneAt ? `, ${formatAgo(doneAt)}` : ''}`
        : `${progress.verb} ${formatCount(progress.done)}${progress.total === null ? '' : ` of ${formatCount(progress.total)}`}`}
    </p>
    {!report && lastError && <p className="text-danger">Interrupted, trying again: {lastError}</p>}
  </div>
);

const HEADINGS = ['Difference', 'Order', 'Payment', 'Provider', 'Ours', 'Settled'];

const Findings = ({ findings }: { findings: readonly FindingView[] }) => (
  <ScrollRegion label="Differences">
    <table className="w-full text-left text-sm whitespace-nowrap tabular-nums">
      <thead className="border-t border-hairline">
        <ColumnHeadings names={HEADINGS} />
      </thead>
      <tbody>
        {findings.map((finding) => (
          <tr
            key={`${finding.intentId} ${finding.kind} ${finding.about}`}
            className="border-t border-hairline"
          >
            <th scope="row" className="py-2 pr-3 pl-6 font-medium first-letter:uppercase">
              {finding.kind.replaceAll('-', ' ')}
            </th>
            <td className="px-3">
              {finding.bookingId === null ? (
                '–'
              ) : (
                <TableLink to={adminOrderPath(finding.bookingId)}>{finding.bookingId}</TableLink>
              )}
            </td>
            <td className="px-3 font-mono text-xs">{finding.about ?? finding.intentId}</td>
            <td className="px-3">{side(finding.providerCents, finding.providerStatus)}</td>
            <td className="px-3">{side(finding.ownCents, finding.ownStatus)}</td>
            <td className="px-3 pr-6">{finding.fixed ? 'Yes' : 'No'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

/** The provider's records have no currency here; the shop sells in US dollars. */
const side = (cents: number | null, status: string | null): string =>
  [cents === null ? '–' : formatCents(cents, 'usd'), status].filter(Boolean).join(' ');
