import type { AccessView } from '#http/contracts/admin-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { Summary } from '../../components/summary.tsx';
import { formatDay, formatTime } from '../../format/instant.ts';

const HEADINGS = ['When', 'Who', 'What', 'About'];

const KINDS = {
  read: [null, 'Read'],
  did: ['green', 'Did'],
  refused: ['yellow', 'Refused'],
  failed: ['red', 'Failed'],
} as const;

/** In the text of an entry, where the kind before it repeats it. */
const KIND = /^(Read|Did) /;

/** Consecutive entries that say the same, the newest first. */
type Run = [AccessView, ...AccessView[]];

/** Joins consecutive reads of one person about the same thing. */
const runsOf = (entries: readonly AccessView[]): Run[] => {
  const runs: Run[] = [];
  for (const entry of entries) {
    const [last] = runs.at(-1) ?? [];
    const isSame = (['who', 'title', 'about'] as const).every((key) => last?.[key] === entry[key]);
    if (entry.kind === 'read' && last?.kind === 'read' && isSame) runs.at(-1)?.push(entry);
    else runs.push([entry]);
  }
  return runs;
};

/** What was read or done, in words; unfolded, each entry with its route. A failed sign-in has none. */
const What = ({ run }: { run: Run }) => {
  const [{ kind, title, what }] = run;
  const [colour, word] = KINDS[kind];
  const sentence = (
    <span className="flex items-baseline gap-2 text-muted">
      <span className="shrink-0 md:w-20">
        {colour ? <Badge colour={colour}>{word}</Badge> : word}
      </span>
      <span>
        <span className="text-ink">{title ?? what}</span>
        {run.length > 1 && ` · ${run.length} entries`}
      </span>
    </span>
  );
  if (title === null) return sentence;
  return (
    <details className="group">
      {/* The chevrons of all entries are below one another, at the end of their rows. */}
      <Summary className="justify-between text-muted max-md:-my-2.5 max-md:py-2.5 md:min-h-6 md:[&>:last-child]:absolute md:[&>:last-child]:right-6">
        {sentence}
      </Summary>
      <ul className="pt-1 font-mono text-xs text-muted wrap-anywhere md:pl-22">
        {run.map((entry) => (
          <li key={entry.eventId}>
            {run.length > 1 && <>{formatTime(entry.at)} </>}
            {entry.what.replace(KIND, '')}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Groups runs by the day of their newest entry. */
const daysOf = (runs: readonly Run[]): Map<string, Run[]> => {
  const days = new Map<string, Run[]>();
  for (const run of runs) {
    const day = formatDay(run[0].at);
    days.set(day, [...(days.get(day) ?? []), run]);
  }
  return days;
};

/**
 * Who read or did what, and when, by day; `about` is the id of a booking, an account or a message. On
 * phones each is a block.
 */
export const AccessTable = ({ entries }: { entries: AccessView[] }) => (
  <table className="block w-full text-left md:table">
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <ColumnHeadings names={HEADINGS} />
    </thead>
    {[...daysOf(runsOf(entries))].map(([day, runs]) => (
      <tbody key={day} className="block md:table-row-group">
        <tr className="block border-t border-hairline bg-sunken md:table-row">
          <th
            scope="rowgroup"
            colSpan={HEADINGS.length}
            className="block px-4 py-1 text-xs font-semibold md:table-cell md:px-6"
          >
            {day}
          </th>
        </tr>
        {runs.map((run) => (
          <Row key={run[0].eventId} run={run} />
        ))}
      </tbody>
    ))}
  </table>
);

const Row = ({ run }: { run: Run }) => {
  const [{ at, who, email, about, bookingId, confirmationNumber }] = run;
  return (
    <tr className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-hairline px-4 py-3 text-sm max-md:text-muted md:table-row md:p-0 md:align-top">
      <td className="tabular-nums max-md:order-2 max-md:text-right md:py-2 md:pr-3 md:pl-6">
        <time dateTime={at}>{formatTime(at)}</time>
      </td>
      <td className="max-md:order-1 max-md:truncate md:px-3 md:py-2 md:whitespace-nowrap">
        <span title={who}>{email ?? who}</span>
      </td>
      <td className="max-md:col-span-2 max-md:text-ink md:w-1/2 md:px-3 md:py-2">
        <What run={run} />
      </td>
      <td className="tabular-nums max-md:order-3 max-md:col-span-2 max-md:empty:hidden md:py-2 md:pr-14 md:pl-3">
        {bookingId === null ? (
          about
        ) : (
          <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
        )}
      </td>
    </tr>
  );
};
