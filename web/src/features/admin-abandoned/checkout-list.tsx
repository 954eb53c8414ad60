import { ABANDONMENT_STATES, type AbandonmentState } from '#http/contracts/abandoned.ts';
import type { AbandonedView } from '#http/contracts/admin-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { formatInstant } from '../../format/instant.ts';

type Checkout = AbandonedView['checkouts'][number];

const colours = { open: 'yellow', resolved: 'green', expired: 'grey' } as const;
const timers: Record<NonNullable<Checkout['next']>['what'], string> = {
  'recovery-mail': 'Reminder',
  'abandonment-expires': 'Expires',
  'payment-watch-ends': 'Unpaid payment is cancelled',
};
const choices = [
  { value: '', label: 'All states' },
  ...ABANDONMENT_STATES.map((state) => ({
    value: state,
    label: `${state.charAt(0).toUpperCase()}${state.slice(1)}`,
  })),
];

/** The abandoned checkouts, the newest first, with their next step. */
export const CheckoutList = ({
  view: { checkouts },
  state,
  onState,
}: {
  view: AbandonedView;
  state: AbandonmentState | '';
  onState: (state: AbandonmentState | '') => void;
}) => (
  <section aria-label="Left in these days" className="grid gap-3">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-base font-bold">Left in these days</h2>
      <SelectInput
        aria-label="State"
        choices={choices}
        value={state}
        onChange={({ target }) =>
          onState(ABANDONMENT_STATES.find((one) => one === target.value) ?? '')
        }
        className="max-w-44 sm:min-h-11 sm:text-sm"
      />
    </div>
    {checkouts.length === 0 ? (
      <EmptyList
        title="No abandoned checkouts"
        text="A checkout is listed when its traveller leaves it unpaid."
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

const Row = ({
  checkout: {
    bookingId,
    confirmationNumber,
    origin,
    destination,
    state,
    abandonedAt,
    remindedAt,
    next,
  },
}: {
  checkout: Checkout;
}) => (
  <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[9rem_8rem_1fr_auto] sm:px-6">
    <span className="tabular-nums">
      <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
    </span>
    <span className="text-right font-medium whitespace-nowrap sm:text-left">
      {origin} → {destination}
    </span>
    <span className="text-sm text-muted max-sm:col-span-2">
      left <time dateTime={abandonedAt}>{formatInstant(abandonedAt)}</time>
      {remindedAt && (
        <>
          , reminded <time dateTime={remindedAt}>{formatInstant(remindedAt)}</time>
        </>
      )}
    </span>
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-sm:col-span-2 max-sm:justify-start">
      {next && (
        <span className="text-sm text-muted">
          {timers[next.what]} <time dateTime={next.at}>{formatInstant(next.at)}</time>
        </span>
      )}
      <Badge colour={colours[state]}>{state}</Badge>
    </span>
  </li>
);
