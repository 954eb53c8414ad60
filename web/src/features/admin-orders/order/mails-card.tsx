import { adminMailOfPath } from '../../../app/paths.ts';
import { MailStateBadge, withoutArticle } from '../../../components/mail-state.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { formatSecond } from '../../../format/instant.ts';
import { useOrderHistory } from '../api/use-order.ts';
import { mailsOf } from './mails-of.ts';
import { SectionCard } from './section-card.tsx';

/** Every mail about the order, the newest first; each links to its content. */
export function MailsCard({ bookingId }: { bookingId: number }) {
  const { data = [] } = useOrderHistory(String(bookingId));
  const mails = mailsOf(data);
  return (
    <SectionCard
      title="Mails"
      empty={mails.length === 0 && 'No mail about this order was sent yet.'}
    >
      <ul className="divide-y divide-hairline">
        {mails.map(({ reason, name, state, at }) => (
          <li
            key={reason}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 first:pt-0 last:pb-0"
          >
            <TextLink to={adminMailOfPath(reason)}>{withoutArticle(name)}</TextLink>
            <span className="flex items-center gap-3 text-xs text-muted">
              <time dateTime={at} className="tabular-nums">
                {formatSecond(at)}
              </time>
              <MailStateBadge state={state} />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
