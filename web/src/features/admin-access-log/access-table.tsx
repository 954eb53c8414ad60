import { ColumnHeadings } from '../../components/column-headings.tsx';
import type { AccessView } from '#http/contracts/access-log.ts';
import { formatInstant } from '../../format/instant.ts';

const HEADINGS = ['When', 'Who', 'What', 'About'];

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
      {entries.map(({ eventId, at, who, what, about }) => (
        <tr
          key={eventId}
          className="grid grid-cols-2 gap-x-3 border-t border-hairline px-4 py-2.5 max-md:text-sm max-md:text-muted md:table-row md:p-0"
        >
          <td className="whitespace-nowrap max-md:order-2 md:py-2 md:pr-3 md:pl-6">
            <time dateTime={at}>{formatInstant(at)}</time>
          </td>
          <td className="max-md:order-1 md:px-3 md:py-2 md:whitespace-nowrap">{who}</td>
          <td className="wrap-anywhere max-md:col-span-2 max-md:text-base max-md:text-ink md:px-3 md:py-2">
            {what}
          </td>
          <td className="tabular-nums max-md:order-3 max-md:col-span-2 md:py-2 md:pr-6 md:pl-3">
            {about}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
