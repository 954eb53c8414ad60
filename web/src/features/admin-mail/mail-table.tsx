import { Link } from 'react-router-dom';
import type { MailsView } from '#http/contracts/admin-answers.ts';
import { adminMailOfPath } from '../../app/paths.ts';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { MailStateBadge, mailDetail, withoutArticle } from '../../components/mail-state.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { formatRecent } from '../../format/instant.ts';

const HEADINGS = ['Mail', 'To', 'State', 'Order', 'When'];

/** Mails that are no longer waiting, the newest first; on phones each is a block. */
export const MailTable = ({ mails }: { mails: MailsView['mails'] }) => (
  <table className="block w-full text-left md:table [&_th:last-child]:text-right">
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <ColumnHeadings names={HEADINGS} />
    </thead>
    <tbody className="block md:table-row-group">
      {mails.map((mail) => (
        <Row key={mail.reason} mail={mail} />
      ))}
    </tbody>
  </table>
);

const Row = ({
  mail: { reason, name, to, state, detail, bookingId, confirmationNumber, attempts, changedAt },
}: {
  mail: MailsView['mails'][number];
}) => (
  <tr className="relative grid grid-cols-[auto_1fr_auto] items-baseline gap-x-2 border-t border-hairline px-4 py-2 hover:bg-sunken max-md:first:border-t-0 md:table-row md:h-10">
    <th scope="row" className="font-normal md:py-2 md:pr-3 md:pl-6">
      {/* The whole row opens the mail, but for the link to its order. */}
      <Link
        to={adminMailOfPath(reason)}
        className="font-medium text-accent underline-offset-2 after:absolute after:inset-0 hover:underline focus-visible:underline"
      >
        {withoutArticle(name)}
      </Link>
      {detail !== null && (
        <span className="block text-sm text-muted wrap-anywhere">{mailDetail(detail)}</span>
      )}
    </th>
    <td
      title={to ?? undefined}
      className="text-muted max-md:order-1 max-md:col-span-2 max-md:truncate max-md:text-xs md:px-3 md:wrap-anywhere"
    >
      {to}
    </td>
    <td className="text-right max-md:order-1 max-md:row-start-1 max-md:col-start-3 md:px-3 md:text-left">
      <MailStateBadge state={state} />
      {attempts > 1 && (
        <span className="ml-2 text-xs whitespace-nowrap text-muted">{attempts} tries</span>
      )}
    </td>
    <td className="max-md:row-start-1 max-md:col-start-2 md:px-3">
      {bookingId === null ? (
        <span className="text-muted max-md:hidden">–</span>
      ) : (
        <span className="relative max-md:[&_a]:-m-3 max-md:[&_a]:inline-block max-md:[&_a]:p-3">
          <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
        </span>
      )}
    </td>
    <td className="text-right text-muted whitespace-nowrap max-md:order-1 max-md:text-xs md:pr-6 md:pl-3">
      <time dateTime={changedAt}>{formatRecent(changedAt)}</time>
    </td>
  </tr>
);
