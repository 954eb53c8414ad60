import type { AccessView } from '#http/contracts/access-log.ts';
import { adminOrderPath } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { formatInstant } from '../../format/instant.ts';

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

/** What was read or done, in words, with the route below; a failed sign-in has none. */
const What = ({ kind, title, what }: AccessView) => {
  const [colour, word] = KINDS[kind];
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Badge colour={colour}>{word}</Badge>
        {title ?? what}
      </span>
      {title !== null && (
        <span className="block pt-0.5 font-mono text-xs text-muted wrap-anywhere">
          {what.replace(KIND, '')}
        </span>
      )}
    </>
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
      {entries.map((entry) => (
        <tr
          key={entry.eventId}
          className="grid grid-cols-2 gap-x-3 gap-y-1 border-t border-hairline px-4 py-3 text-sm max-md:text-muted md:table-row md:p-0 md:align-top"
        >
          <td className="whitespace-nowrap max-md:order-2 max-md:text-right md:py-2.5 md:pr-3 md:pl-6">
            <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
          </td>
          <td className="max-md:order-1 md:px-3 md:py-2.5 md:whitespace-nowrap">{entry.who}</td>
          <td className="max-md:col-span-2 max-md:text-base max-md:text-ink md:px-3 md:py-2.5">
            <What {...entry} />
          </td>
          <td className="tabular-nums max-md:order-3 max-md:col-span-2 max-md:empty:hidden md:py-2.5 md:pr-6 md:pl-3">
            {entry.about !== null && OF_ORDER.test(entry.what) ? (
              <TextLink to={adminOrderPath(Number(entry.about))}>{entry.about}</TextLink>
            ) : (
              entry.about
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
