import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { MailsView } from '#http/contracts/mails.ts';
import { adminMailOfPath } from '../../app/paths.ts';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { MailStateBadge, mailDetail, withoutArticle } from '../../components/mail-state.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { formatRecent } from '../../format/instant.ts';

const HEADINGS = ['Mail', 'To', 'State', 'Order', 'When'];

/** Mails that are no longer waiting, the newest first; on phones each is a block. */
export const MailTable = ({ mails }: { mails: MailsView['mails'] }) => (
  <table className="block w-full text-left md:table">
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
  <tr className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-hairline px-4 py-2.5 hover:bg-sunken max-md:first:border-t-0 md:table-row md:p-0">
    <th scope="row" className="font-medium md:py-2 md:pr-3 md:pl-6">
      {/* The whole row opens the mail, but for the link to its order. */}
      <Link
        to={adminMailOfPath(reason)}
        className="text-accent underline-offset-2 after:absolute after:inset-0 hover:underline"
      >
        {withoutArticle(name)}
      </Link>
      {detail !== null && (
        <span className="block text-sm font-normal text-muted wrap-anywhere">
          {mailDetail(detail)}
        </span>
      )}
    </th>
    <td className="order-1 text-sm text-muted wrap-anywhere empty:hidden md:px-3 md:empty:table-cell">
      {to}
    </td>
    <td className="text-right md:px-3 md:text-left">
      <MailStateBadge state={state} />
      {attempts > 1 && (
        <span className="ml-2 text-xs whitespace-nowrap text-muted">{attempts} tries</span>
      )}
    </td>
    <td className={clsx('order-2 text-sm md:px-3', bookingId === null && 'max-md:hidden')}>
      {bookingId === null ? (
        <span className="text-muted">—</span>
      ) : (
        <span className="relative">
          <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
        </span>
      )}
    </td>
    <td className="order-1 col-start-2 text-right text-sm text-muted whitespace-nowrap md:pr-6 md:pl-3 md:text-left">
      <time dateTime={changedAt}>{formatRecent(changedAt)}</time>
    </td>
  </tr>
);
