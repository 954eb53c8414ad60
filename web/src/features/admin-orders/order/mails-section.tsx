import { Link } from 'react-router-dom';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { adminMailOfPath } from '../../../app/paths.ts';
import { MailStateBadge, mailStateText, withoutArticle } from '../../../components/mail-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { formatSecond } from '../../../format/instant.ts';
import { useOrderHistory } from '../api/use-order.ts';
import { FoldedSection, SECTION_LINK } from './folded-section.tsx';
import { isConfirmed } from './order-state.ts';
import { mailsOf } from './mails-of.ts';
import { ResendMail } from './resend-mail.tsx';

/** Every mail about the order, the newest first; each links to its content. */
export function MailsSection({
  order: { booking, passenger, returnedMail, forgottenAt },
}: {
  order: AdminOrderView;
}) {
  const { data = [] } = useOrderHistory(String(booking.id));
  const mails = mailsOf(data);
  const canResend = isConfirmed(booking) && forgottenAt === null;
  if (mails.length === 0 && returnedMail === null && !canResend)
    return <FoldedSection title="Emails" gist="No email about this order was sent yet." />;
  return (
    <FoldedSection title="Emails" gist={gistOf(mails.map(({ state }) => mailStateText(state)))}>
      {returnedMail !== null && (
        <Notice tone="warning" className="mb-3">
          <p className="wrap-anywhere">
            {returnedMail === 'hard'
              ? `Emails to ${passenger.email} come back. Only emails from this page are still sent.`
              : `An email to ${passenger.email} came back. The next one may arrive.`}
          </p>
        </Notice>
      )}
      <ul className="divide-y divide-hairline">
        {mails.map(({ reason, name, state, at }) => (
          <li
            key={reason}
            className="flex flex-wrap items-center justify-between gap-x-4 py-1 first:pt-0 max-sm:pb-2.5"
          >
            <Link to={adminMailOfPath(reason)} className={SECTION_LINK}>
              {withoutArticle(name)}
            </Link>
            <span className="flex items-center gap-3 text-xs text-muted">
              <time dateTime={at} className="tabular-nums">
                {formatSecond(at)}
              </time>
              <MailStateBadge state={state} />
            </span>
          </li>
        ))}
      </ul>
      {canResend && (
        <ResendMail key={passenger.email} bookingId={booking.id} ownAddress={passenger.email} />
      )}
    </FoldedSection>
  );
}

/** Returns `2 sent, 1 bounced`. */
const gistOf = (states: string[]) =>
  [...new Set(states)]
    .map((state) => `${states.filter((one) => one === state).length} ${state}`)
    .join(', ');
