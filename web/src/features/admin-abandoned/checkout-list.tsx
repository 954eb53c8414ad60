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
  const steps = [
    ['began', checkout.createdAt],
    ['left', checkout.abandonedAt],
    ['reminded', checkout.remindedAt],
  ] as const;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 px-4 py-3 text-sm sm:px-6 lg:grid-cols-[6rem_6rem_minmax(0,1fr)_17rem_6.5rem]">
      <span className="tabular-nums">
        <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
      </span>
      <span className="font-medium whitespace-nowrap max-lg:text-right">
        {origin} → {destination}
      </span>
      <span className="text-muted tabular-nums max-lg:col-span-2">
        {steps.map(
          ([name, at]) =>
            at !== null && (
              <span key={name} className="not-last:after:content-[',_']">
                {name} <time dateTime={at}>{formatUtc(at)}</time>
              </span>
            ),
        )}
      </span>
      <span className="text-muted tabular-nums max-lg:order-last max-lg:empty:hidden">
        {next && (
          <>
            {comingUpText[next.what]} <time dateTime={next.at}>{formatUtc(next.at)}</time>
          </>
        )}
      </span>
      <span className="max-lg:col-span-2">
        <Badge colour={colour}>{word}</Badge>
      </span>
    </li>
  );
};
