import type { CheckoutState } from '#http/contracts/abandoned.ts';
import type { AbandonedView } from '#http/contracts/admin-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { formatCount } from '../../format/count.ts';
import { formatUtc } from '../../format/instant.ts';
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

const COLUMNS =
  'items-center gap-x-4 px-4 sm:px-6 xl:grid xl:grid-cols-[8rem_6.5rem_7rem_7rem_7rem_minmax(0,1fr)_6.5rem]';

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
        <Card as="div" className="overflow-hidden">
          <div
            aria-hidden="true"
            className={`${COLUMNS} border-b border-hairline py-2 text-xs text-muted max-xl:hidden`}
          >
            {['Booking', 'Route', 'Began', 'Left', 'Reminded', 'Next', 'State'].map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ul className="divide-y divide-hairline">
            {checkouts.map((checkout) => (
              <Row key={checkout.bookingId} checkout={checkout} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
};

const Row = ({ checkout }: { checkout: Checkout }) => {
  const { bookingId, confirmationNumber, origin, destination, state, next } = checkout;
  const { colour, word } = STATES[state];
  const times = [
    ['began', checkout.createdAt],
    ['left', checkout.abandonedAt],
    ['reminded', checkout.remindedAt],
  ] as const;
  return (
    <li className={`${COLUMNS} flex flex-wrap gap-y-1 py-3 text-sm text-muted tabular-nums`}>
      <span className="max-xl:order-first">
        <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
      </span>
      <span className="font-medium whitespace-nowrap text-ink max-xl:order-first">
        {origin} → {destination}
      </span>
      {times.map(([name, at]) => (
        <span key={name} className={at === null ? 'max-xl:hidden' : undefined}>
          {at === null ? (
            '–'
          ) : (
            <>
              <span className="xl:sr-only">{name} </span>
              <time dateTime={at}>{formatUtc(at)}</time>
            </>
          )}
        </span>
      ))}
      <span className={next ? 'max-xl:basis-full' : 'max-xl:hidden'}>
        {next ? (
          <>
            {comingUpText[next.what]} <time dateTime={next.at}>{formatUtc(next.at)}</time>
          </>
        ) : (
          '–'
        )}
      </span>
      <span className="max-xl:order-first">
        <Badge colour={colour}>{word}</Badge>
      </span>
    </li>
  );
};
