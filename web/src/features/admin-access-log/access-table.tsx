import { clsx } from 'clsx';
import type { AccessView } from '#http/contracts/admin-answers.ts';
import { groupBy } from '#http/contracts/product.ts';
import { Badge } from '../../components/badge.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { Summary } from '../../components/summary.tsx';
import { formatDay, formatTime } from '../../format/instant.ts';
import { readWords } from './read-words.ts';

const HEADINGS = ['When', 'Who', 'What'];

/** A read, the usual kind, has none. */
const BADGES = {
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

/** What was read or done, in words, and about whom; unfolded, each entry with its route. */
const What = ({ run }: { run: Run }) => {
  const [{ kind, title, what, about, bookingId, confirmationNumber }] = run;
  const [colour, word] = kind === 'read' ? [] : BADGES[kind];
  const words = readWords(what);
  return (
    <>
      <p className="tabular-nums max-md:pr-8">
        {colour && <Badge colour={colour}>{word}</Badge>} {words ?? title ?? what}
        {about !== null && (words ? ' ' : ': ')}
        {bookingId === null ? (
          about
        ) : (
          <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
        )}
        {run.length > 1 && <span className="text-muted"> · {run.length} entries</span>}
      </p>
      {title !== null && (
        <details className="group">
          <Summary className="absolute top-0 right-0 w-11 justify-center text-muted hover:text-ink md:right-3 md:min-h-10">
            <span className="sr-only">Routes</span>
          </Summary>
          <ul className="pt-1 font-mono text-xs text-muted wrap-anywhere">
            {run.map((entry) => (
              <li key={entry.eventId}>
                {run.length > 1 && <>{formatTime(entry.at)} </>}
                {entry.what.replace(KIND, '')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** Who read or did what, and when, by day. On phones each is a block. */
export const AccessTable = ({ entries }: { entries: AccessView[] }) => (
  <table className="block w-full text-left md:table">
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <ColumnHeadings names={HEADINGS} />
    </thead>
    {[...groupBy(runsOf(entries), ([newest]) => formatDay(newest.at))].map(([day, runs]) => (
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
        {runs.map((run, place) => (
          <Row
            key={run[0].eventId}
            run={run}
            isSamePerson={runs[place - 1]?.[0].who === run[0].who}
          />
        ))}
      </tbody>
    ))}
  </table>
);

/** `isSamePerson` as in the row above. */
const Row = ({ run, isSamePerson }: { run: Run; isSamePerson: boolean }) => {
  const [{ at, who, email }] = run;
  return (
    <tr className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-hairline px-4 py-2.5 md:table-row md:align-top">
      <td className="tabular-nums max-md:order-2 max-md:text-right max-md:text-xs max-md:text-muted md:py-2 md:pr-3 md:pl-6 md:whitespace-nowrap">
        <time dateTime={at}>{formatTime(at)}</time>
      </td>
      <td
        className={clsx(
          'max-md:order-1 max-md:truncate max-md:text-xs max-md:text-muted md:px-3 md:py-2 md:whitespace-nowrap',
          isSamePerson && 'text-muted',
        )}
      >
        <span title={who}>{email ?? who}</span>
      </td>
      <td className="max-md:col-span-2 md:w-full md:py-2 md:pr-14 md:pl-3">
        <What run={run} />
      </td>
    </tr>
  );
};
