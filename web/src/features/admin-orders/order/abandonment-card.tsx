import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Facts } from '../../../components/facts.tsx';
import { formatInstant } from '../../../format/instant.ts';
import { SectionCard } from './section-card.tsx';

const statusTexts: Record<string, string> = {
  open: 'Open, not paid yet',
  resolved: 'Paid after all',
  expired: 'Expired',
};

/** When the checkout was abandoned, and the outcome. */
export const AbandonmentCard = ({
  abandonment,
}: {
  abandonment: NonNullable<AdminOrderView['abandonment']>;
}) => (
  <SectionCard title="Abandonment">
    <Facts
      className="grid-cols-2 sm:grid-cols-4"
      items={{
        State: statusTexts[abandonment.status] ?? abandonment.status,
        Abandoned: formatInstant(abandonment.abandonedAt),
        'Link expires': formatInstant(abandonment.expiresAt),
        'Reminder sent': abandonment.reminderSentAt
          ? formatInstant(abandonment.reminderSentAt)
          : 'No',
      }}
    />
  </SectionCard>
);
