import type { ReadModelRunView } from '#http/contracts/read-model-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { formatDeadline } from '../../format/instant.ts';
import { formatCount } from '../../format/count.ts';

/** The last rebuild or verification: progress or result. */
export const RunCard = ({ run }: { run: ReadModelRunView }) => {
  const { kind, name, requestedAt, doneAt, report, refusal, lastError } = run;
  const subject = name === 'all' ? 'all read models' : name;
  return (
    <Card as="section" aria-labelledby="last-run" className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
        <div>
          <h2 id="last-run" className="text-base font-bold">
            {kind === 'rebuild' ? 'Rebuild' : 'Verification'} of {subject}
          </h2>
          <p className="text-sm text-muted">
            Requested <time dateTime={requestedAt}>{formatDeadline(requestedAt)}</time>
            {doneAt && <>, done after {seconds(requestedAt, doneAt)}</>}
          </p>
        </div>
        <RunBadge run={run} />
      </div>
      {!doneAt && <RunProgress progress={run.progress} />}
      {!doneAt && lastError && (
        <p className="px-4 pb-3 text-sm text-danger sm:px-6">
          Interrupted, trying again: {lastError}
        </p>
      )}
      {refusal && (
        <p className="px-4 pb-4 text-sm whitespace-pre-line text-danger wrap-anywhere sm:px-6">
          {refusal}
        </p>
      )}
      {report && <Report report={report} />}
    </Card>
  );
};

const RunBadge = ({ run: { doneAt, report } }: { run: ReadModelRunView }) => {
  if (!doneAt) return <Badge colour="yellow">running</Badge>;
  if (!report) return <Badge colour="red">not done</Badge>;
  return report.isWhole ? (
    <Badge colour="green">equal to the log</Badge>
  ) : (
    <Badge colour="red">differs</Badge>
  );
};

const RunProgress = ({
  progress: { verb, noun, done, total },
}: {
  progress: ReadModelRunView['progress'];
}) => (
  <div className="grid gap-1 px-4 pb-4 sm:px-6">
    <progress
      aria-label="Progress"
      value={total === null ? undefined : done}
      max={total ?? undefined}
      className="h-2 w-full appearance-none overflow-hidden rounded-badge bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
    />
    <p className="text-sm text-muted tabular-nums" role="status">
      {verb} {formatCount(done)}
      {total !== null && ` of ${formatCount(total)}`} {noun}
    </p>
  </div>
);

const Report = ({
  report: { headings, rows, notes },
}: {
  report: NonNullable<ReadModelRunView['report']>;
}) => (
  <details open={notes.length > 0} className="border-t border-hairline">
    <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium text-accent sm:px-6">
      {rows.length} {rows.length === 1 ? 'table' : 'tables'}
    </summary>
    <ScrollRegion label="Report">
      <table className="w-full text-left text-sm whitespace-nowrap tabular-nums">
        <thead>
          <ColumnHeadings
            names={headings}
            className="px-3 first-letter:uppercase first:pl-6 last:pr-6"
          />
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join(' ')} className="border-t border-hairline">
              {cells.map((cell, column) => (
                <td key={headings[column]} className="px-3 py-1.5 first:pl-6 last:pr-6">
                  {typeof cell === 'number' ? formatCount(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
    {notes.length > 0 && (
      <ul className="grid gap-1 border-t border-hairline px-4 py-3 text-sm text-danger sm:px-6">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    )}
  </details>
);

const seconds = (from: string, to: string) => {
  const span = (Date.parse(to) - Date.parse(from)) / 1_000;
  return span < 120 ? `${span.toFixed(1)} s` : `${Math.round(span / 60)} min`;
};
