import type { MailsView } from '#http/contracts/admin-answers.ts';
import { groupBy } from '#http/contracts/product.ts';
import { adminMailOfPath } from '../../app/paths.ts';
import { MailStateBadge, mailDetail, withoutArticle } from '../../components/mail-state.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { formatMediumDate, localToday } from '../../format/date.ts';
import { formatTime } from '../../format/instant.ts';
import { AdminIcon, CHEVRON } from '../admin-shell/admin-icon.tsx';
import { RecordRow, RecordTable, RowGroup } from '../admin-shell/record-table.tsx';
import { RowLink } from '../admin-shell/row-link.tsx';

type Mail = MailsView['mails'][number];

/** Mails that are no longer waiting, the newest first, by day. */
export const MailTable = ({ mails }: { mails: readonly Mail[] }) => (
  <RecordTable
    name="Emails"
    headings={{
      state: 'Status',
      subject: 'Email',
      detail: 'Order and recipient',
      time: 'When',
      action: 'Content',
    }}
  >
    {[...groupBy(mails, ({ changedAt }) => localToday(new Date(changedAt)))].map(([day, ofDay]) => (
      <RowGroup key={day} columns={5} heading={formatMediumDate(day)}>
        {ofDay.map((mail) => (
          <Row key={mail.reason} mail={mail} />
        ))}
      </RowGroup>
    ))}
  </RecordTable>
);

/** The whole row opens the mail, but for the link to its order. */
const Row = ({ mail }: { mail: Mail }) => {
  const { reason, name, to, state, detail, bookingId, confirmationNumber, attempts, changedAt } =
    mail;
  return (
    <RecordRow
      state={<MailStateBadge state={state} />}
      subject={<RowLink to={adminMailOfPath(reason)}>{withoutArticle(name)}</RowLink>}
      detail={
        <span className="lg:flex lg:items-baseline lg:gap-2">
          <span className="lg:w-28 lg:shrink-0">
            {bookingId !== null && (
              <span className="relative z-1 max-lg:mr-2">
                <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
              </span>
            )}
          </span>
          <span>
            {[to, attempts > 1 && `${attempts} tries`].filter(Boolean).join(' · ')}
            {detail !== null && <span className="block text-ink">{mailDetail(detail)}</span>}
          </span>
        </span>
      }
      time={<time dateTime={changedAt}>{formatTime(changedAt)}</time>}
      action={<AdminIcon drawing={CHEVRON} className="mx-3 inline size-4 text-muted lg:mx-2" />}
    />
  );
};
