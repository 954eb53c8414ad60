import { checkoutPath } from '../../../app/paths.ts';
import { ActionBar } from '../../../components/action-bar.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { NOT_PAID_YET } from '../is-unpaid.ts';

/** What an unpaid reservation lacks, and the way to the payment, which on phones stays in view. */
export const UnpaidStrip = ({ bookingId }: { bookingId: number }) => (
  <Card className="flex items-center justify-between gap-6 border-signal/50! bg-signal-soft! px-4 py-2.5 sm:px-6">
    <p>{NOT_PAID_YET}</p>
    <ActionBar isFixed>
      <ButtonLink to={checkoutPath(bookingId)} className="w-full max-lg:min-h-12">
        Finish Payment
      </ButtonLink>
    </ActionBar>
  </Card>
);
