import { ColumnHeadings } from '../../components/column-headings.tsx';
import type { MailsView } from '#http/contracts/mails.ts';
import { adminMailOfPath } from '../../app/paths.ts';
import { MailStateBadge, mailDetail, withoutArticle } from '../../components/mail-state.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { formatInstant } from '../../format/instant.ts';
import { OrderLink } from './order-link.tsx';

const HEADINGS = ['Mail', 'To', 'State', 'Order', 'Tries', 'When'];

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
  mail: { reason, name, to, state, detail, bookingId, attempts, changedAt },
}: {
  mail: MailsView['mails'][number];
}) => (
  <tr className="grid grid-cols-[1fr_auto] gap-x-3 border-t border-hairline px-4 py-2.5 md:table-row md:p-0">
    <th scope="row" className="font-medium md:py-2 md:pr-3 md:pl-6">
      <TextLink to={adminMailOfPath(reason)}>{withoutArticle(name)}</TextLink>
      {detail !== null && (
        <span className="block text-sm font-normal text-muted wrap-anywhere">
          {mailDetail(detail)}
        </span>
      )}
    </th>
    <td className="order-1 col-span-2 text-sm text-muted wrap-anywhere empty:hidden md:px-3 md:empty:table-cell">
      {to}
    </td>
    <td className="text-right md:px-3 md:text-left">
      <MailStateBadge state={state} />
    </td>
    <td className="order-1 text-sm md:px-3">
      <OrderLink bookingId={bookingId} />
    </td>
    <td className="hidden tabular-nums md:table-cell md:px-3">{attempts}</td>
    <td className="order-1 text-right text-sm text-muted whitespace-nowrap md:pr-6 md:pl-3 md:text-left">
      <time dateTime={changedAt}>{formatInstant(changedAt)}</time>
    </td>
  </tr>
);
