import type { CheckoutState } from '#http/contracts/abandoned.ts';
import type { AbandonedCheckoutsView, AbandonedView } from '#http/contracts/admin-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { formatCount } from '../../format/count.ts';
import { formatRecent } from '../../format/instant.ts';
import { formatUsd } from '../../format/money.ts';
import { comingUpText } from '../admin-orders/coming-up-text.ts';
import { AdminData } from '../admin-shell/admin-data.tsx';
import { OrderSubject } from '../admin-shell/order-subject.tsx';
import { PageSteps } from '../admin-shell/page-steps.tsx';
import { RecordRow, RecordTable, RowGroup } from '../admin-shell/record-table.tsx';
import { type AbandonedAddress, writeAddress } from './abandoned-address.ts';
import type { useAbandonedCheckouts } from './api/use-abandoned.ts';

type Checkout = AbandonedCheckoutsView['checkouts'][number];

const STATES = {
  running: { colour: 'yellow', word: 'Running' },
  left: { colour: 'yellow', word: 'Left' },
  expired: { colour: 'grey', word: 'Expired' },
  replaced: { colour: 'grey', word: 'Replaced' },
  paid: { colour: 'green', word: 'Paid after all' },
} as const satisfies Record<CheckoutState, { colour: string; word: string }>;

/** The unpaid checkouts of the funnel, the newest first, each with its state and next step. */
export const CheckoutList = ({
  states,
  checkouts,
  address,
  onPage,
}: {
  states: AbandonedView['states'];
  checkouts: ReturnType<typeof useAbandonedCheckouts>;
  address: AbandonedAddress;
  onPage: (page: number) => void;
}) => {
  const unpaid = states.reduce((sum, one) => sum + (one.state === 'paid' ? 0 : one.count), 0);
  const part = (state: CheckoutState | '', word: string, count: number) => ({
    label: `${word} ${formatCount(count)}`,
    search: `?${writeAddress({ ...address, state, page: 1 })}`,
    isShown: state === address.state,
  });
  return (
    <section aria-label="Unpaid checkouts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 className="text-base font-bold">Unpaid checkouts</h2>
        <PartLinks
          name="States"
          parts={[
            part('', 'All unpaid', unpaid),
            ...states
              .filter((one) => one.count > 0 || one.state === address.state)
              .map((one) => part(one.state, STATES[one.state].word, one.count)),
          ]}
        />
      </div>
      <AdminData query={checkouts} what="checkouts">
        {({ checkouts: shown, page, hasNext }) => (
          <>
            {shown.length === 0 ? (
              <EmptyList
                title="No such checkouts"
                text={
                  address.state === ''
                    ? 'Every checkout of these days was paid.'
                    : 'No checkout of these days is in this state.'
                }
              />
            ) : (
              <Card className="overflow-hidden">
                <CheckoutTable checkouts={shown} />
              </Card>
            )}
            <PageSteps page={page} hasNext={hasNext} onShow={onPage} />
          </>
        )}
      </AdminData>
    </section>
  );
};

const CheckoutTable = ({ checkouts }: { checkouts: Checkout[] }) => (
  <RecordTable
    name="Checkouts"
    headings={{
      state: 'Status',
      subject: 'Booking and traveller',
      detail: 'Route and progress',
      time: 'Began',
      amount: 'Fee',
    }}
  >
    <RowGroup>
      {checkouts.map((checkout) => (
        <Row key={checkout.bookingId} checkout={checkout} />
      ))}
    </RowGroup>
  </RecordTable>
);

/** The route of a checkout, what happened since it began, and what happens next. */
const courseOf = ({ origin, destination, openedAt, abandonedAt, remindedAt, next }: Checkout) =>
  [
    `${origin} → ${destination}`,
    openedAt ? 'Payment opened' : 'Payment not opened',
    abandonedAt && `Left ${formatRecent(abandonedAt)}`,
    remindedAt && `Reminded ${formatRecent(remindedAt)}`,
    next && `${comingUpText[next.what]} ${formatRecent(next.at)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const Row = ({ checkout }: { checkout: Checkout }) => {
  const { bookingId, confirmationNumber, traveller, fee, state, createdAt } = checkout;
  const { colour, word } = STATES[state];
  return (
    <RecordRow
      state={<Badge colour={colour}>{word}</Badge>}
      subject={
        <OrderSubject bookingId={bookingId} confirmationNumber={confirmationNumber}>
          {traveller}
        </OrderSubject>
      }
      detail={courseOf(checkout)}
      time={<time dateTime={createdAt}>{formatRecent(createdAt)}</time>}
      amount={formatUsd(fee)}
    />
  );
};
