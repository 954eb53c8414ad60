import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { Facts } from '../../../components/facts.tsx';
import { formatInstant } from '../../../format/instant.ts';
import { FoldedSection } from './folded-section.tsx';

const statusTexts: Record<string, string> = {
  open: 'Open, not paid yet',
  resolved: 'Paid after all',
  expired: 'Expired',
};

/** When the checkout was abandoned, and the outcome. */
export const AbandonmentSection = ({
  abandonment,
}: {
  abandonment: NonNullable<AdminOrderView['abandonment']>;
}) => {
  const state = statusTexts[abandonment.status] ?? abandonment.status;
  return (
    <FoldedSection title="Abandonment" gist={state}>
      <Facts
        className="grid-cols-2 sm:grid-cols-4"
        items={{
          State: state,
          Abandoned: formatInstant(abandonment.abandonedAt),
          'Link expires': formatInstant(abandonment.expiresAt),
          'Reminder sent': abandonment.reminderSentAt
            ? formatInstant(abandonment.reminderSentAt)
            : 'No',
        }}
      />
    </FoldedSection>
  );
};
