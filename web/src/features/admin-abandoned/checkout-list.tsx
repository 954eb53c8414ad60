import type { CheckoutState } from '#http/contracts/abandoned.ts';
import type { AbandonedView } from '#http/contracts/admin-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { formatCount } from '../../format/count.ts';
import { formatUtc } from '../../format/instant.ts';
import { adminOrderPath } from '../../app/paths.ts';
import { RecordRow, RecordTable, RowGroup, RowLink } from '../admin-shell/record-table.tsx';
import { comingUpText } from '../admin-orders/coming-up-text.ts';

type Checkout = AbandonedView['checkouts'][number];

const STATES = {
  running: { colour: 'yellow', word: 'Running' },
  left: { colour: 'yellow', word: 'Left' },
  expired: { colour: 'grey', word: 'Expired' },
  replaced: { colour: 'grey', word: 'Replaced' },
  free: { colour: 'grey', word: 'Free' },
  paid: { colour: 'green', word: 'Paid after all' },
} as const satisfies Record<CheckoutState, { colour: string; word: string }>;

/** The unpaid checkouts of the funnel, the newest first, each with its state and next step. */
export const CheckoutList = ({
  view: { states, checkouts },
  state,
  searchOf,
}: {
  view: AbandonedView;
  /** The shown ones; empty for all that are unpaid. */
  state: CheckoutState | '';
  /** Returns the query of the URL that shows a state. */
  searchOf: (state: CheckoutState | '') => string;
}) => {
  const unpaid = states.reduce((sum, one) => sum + (one.state === 'paid' ? 0 : one.count), 0);
  // Of expired checkouts that were never left there is nothing more to tell.
  const hasCourse = checkouts.some((checkout) => courseOf(checkout).length > 0);
  const part = (shown: CheckoutState | '', word: string, count: number) => ({
    label: `${word} ${formatCount(count)}`,
    search: searchOf(shown),
    isShown: shown === state,
  });
  return (
    <section aria-label="Unpaid checkouts" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 className="text-base font-bold">Unpaid checkouts</h2>
        <PartLinks
          name="States"
          parts={[
            part('', 'All unpaid', unpaid),
            ...states
              .filter((one) => one.count > 0 || one.state === state)
              .map((one) => part(one.state, STATES[one.state].word, one.count)),
          ]}
        />
      </div>
      {checkouts.length === 0 ? (
        <EmptyList
          title="No such checkouts"
          text={
            state === ''
              ? 'Every checkout of these days was paid.'
              : 'No checkout of these days is in this state.'
          }
        />
      ) : (
        <Card className="overflow-hidden">
          <RecordTable
            name="Checkouts"
            headings={{
              state: 'State',
              subject: 'Booking',
              ...(hasCourse && { detail: 'Since then' }),
              time: 'Began',
            }}
            times="Times in UTC"
          >
            <RowGroup>
              {checkouts.map((checkout) => (
                <Row key={checkout.bookingId} checkout={checkout} hasCourse={hasCourse} />
              ))}
            </RowGroup>
          </RecordTable>
        </Card>
      )}
    </section>
  );
};

/** What happened to a checkout since it began, and what happens next. */
const courseOf = ({ abandonedAt, remindedAt, next }: Checkout) =>
  [
    abandonedAt && `Left ${formatUtc(abandonedAt)}`,
    remindedAt && `Reminded ${formatUtc(remindedAt)}`,
    next && `${comingUpText[next.what]} ${formatUtc(next.at)}`,
  ].filter(Boolean);

const Row = ({ checkout, hasCourse }: { checkout: Checkout; hasCourse: boolean }) => {
  const { bookingId, confirmationNumber, origin, destination, createdAt } = checkout;
  const { colour, word } = STATES[checkout.state];
  return (
    <RecordRow
      state={<Badge colour={colour}>{word}</Badge>}
      subject={
        <>
          <RowLink to={adminOrderPath(bookingId)}>{confirmationNumber ?? bookingId}</RowLink>{' '}
          <span className="font-normal">
            {origin} → {destination}
          </span>
        </>
      }
      detail={hasCourse ? courseOf(checkout).join(' · ') : undefined}
      time={<time dateTime={createdAt}>{formatUtc(createdAt)}</time>}
    />
  );
};
