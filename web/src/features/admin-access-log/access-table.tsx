import type { AccessView } from '#http/contracts/access-log.ts';
import { adminOrderPath } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { formatInstant, withoutThisYear } from '../../format/instant.ts';

const HEADINGS = ['When', 'Who', 'What', 'About'];

const KINDS = {
  read: ['grey', 'Read'],
  did: ['green', 'Did'],
  refused: ['yellow', 'Refused'],
  failed: ['red', 'Failed'],
} as const;

/** In the text of an entry, where the badge repeats it. */
const KIND = /^(Read|Did) /;
/** Routes whose id is that of an order. */
const OF_ORDER = /\/bookings\/:id\b/;

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
    <>
      <Badge colour={colour}>{word}</Badge> {title ?? what}
      {run.length > 1 && <span className="text-muted"> · {run.length} entries</span>}
    </>
  );
  if (title === null) return sentence;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer rounded-control max-md:min-h-11">
        {sentence}
      </summary>
      <ul className="pt-1 font-mono text-xs text-muted wrap-anywhere">
        {run.map((entry) => (
          <li key={entry.eventId}>
            {run.length > 1 && <>{formatInstant(entry.at)} </>}
            {entry.what.replace(KIND, '')}
          </li>
        ))}
      </ul>
    </details>
  );
};

/**
 * Who read or did what, and when; `about` is the id of a booking, an account or a message. On phones
 * each is a block.
 */
export const AccessTable = ({ entries }: { entries: AccessView[] }) => (
  <table className="block w-full text-left md:table">
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <ColumnHeadings names={HEADINGS} />
    </thead>
    <tbody className="block md:table-row-group">
      {runsOf(entries).map((run) => {
        const [entry] = run;
        return (
          <tr
            key={entry.eventId}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t border-hairline px-4 py-3 text-sm max-md:text-muted md:table-row md:p-0 md:align-top"
          >
            <td className="whitespace-nowrap max-md:order-2 max-md:text-right md:py-2.5 md:pr-3 md:pl-6">
              <time dateTime={entry.at}>{withoutThisYear(formatInstant(entry.at))}</time>
            </td>
            <td className="max-md:order-1 max-md:truncate md:px-3 md:py-2.5 md:whitespace-nowrap">
              <span title={entry.who}>{entry.email ?? entry.who}</span>
            </td>
            <td className="max-md:col-span-2 max-md:text-base max-md:text-ink md:px-3 md:py-2.5">
              <What run={run} />
            </td>
            <td className="tabular-nums max-md:order-3 max-md:col-span-2 max-md:empty:hidden md:py-2.5 md:pr-6 md:pl-3">
              {entry.about !== null && OF_ORDER.test(entry.what) ? (
                <TextLink to={adminOrderPath(Number(entry.about))}>{entry.about}</TextLink>
              ) : (
                entry.about
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
