import type { MailsView, SettledMailState } from '#http/contracts/mails.ts';
import { Badge } from '../../components/badge.tsx';
import { formatInstant } from '../../format/instant.ts';
import { OrderLink } from './order-link.tsx';

const colours = { sent: 'green', bounced: 'red', failed: 'red', withheld: 'yellow' } as const;

/** The codes of a mail server mean nothing to a reader without the word before them. */
const details: Partial<Record<string, string>> = {
  quota: 'the mailbox has had its quota',
  bounced: 'an earlier mail to the address came back',
};

const HEADINGS = ['Mail', 'State', 'Order', 'Tries', 'When'];

/** Mails that wait no more, the newest first; on phones each is a block. */
export const MailTable = ({ mails }: { mails: MailsView['mails'] }) => (
  <table className="block w-full text-left md:table">
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <tr className="text-xs text-muted">
        {HEADINGS.map((name) => (
          <th key={name} scope="col" className="px-3 py-2 font-medium first:pl-6 last:pr-6">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block md:table-row-group">
      {mails.map((mail) => (
        <Row key={mail.reason} mail={mail} />
      ))}
    </tbody>
  </table>
);

const Row = ({
  mail: { name, state, detail, bookingId, attempts, changedAt },
}: {
  mail: MailsView['mails'][number];
}) => (
  <tr className="grid grid-cols-[1fr_auto] gap-x-3 border-t border-hairline px-4 py-2.5 md:table-row md:p-0">
    <th scope="row" className="font-medium md:py-2 md:pr-3 md:pl-6">
      {withoutArticle(name)}
      {detail !== null && (
        <span className="block text-sm font-normal text-muted wrap-anywhere">
          {details[detail] ?? detail}
        </span>
      )}
    </th>
    <td className="md:px-3">
      <StateBadge state={state} />
    </td>
    <td className="text-sm md:px-3">
      <OrderLink bookingId={bookingId} />
    </td>
    <td className="hidden tabular-nums md:table-cell md:px-3">{attempts}</td>
    <td className="text-right text-sm text-muted whitespace-nowrap md:pr-6 md:pl-3 md:text-left">
      <time dateTime={changedAt}>{formatInstant(changedAt)}</time>
    </td>
  </tr>
);

const StateBadge = ({ state }: { state: SettledMailState }) => (
  <Badge colour={colours[state]}>{state}</Badge>
);

/** `Confirmation email` for `The confirmation email`. */
export const withoutArticle = (name: string): string => {
  const bare = name.replace(/^The /, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
};
