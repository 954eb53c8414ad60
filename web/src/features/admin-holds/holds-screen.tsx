import { clsx } from 'clsx';
import type { AdminHoldsView } from '#http/contracts/hold-answers.ts';
import { adminOrdersPath } from '../../app/paths.ts';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { AdminLoadError } from '../../components/admin-load-error.tsx';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { RouteDrawing } from '../../components/drawing.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatRecent, TIMES_IN_ZONE } from '../../format/instant.ts';
import { HOLD_STATUS, isHeld } from '../hold/hold-status.ts';
import { useTimeLeft } from '../hold/time-left.ts';
import { AdminHead } from '../admin-shell/admin-head.tsx';
import { useHolds } from './api/use-holds.ts';
import { refusalText } from './refusal-text.ts';

/** The holds and refused holds, the last change first; each links to its order. */
export default function HoldsScreen() {
  const { data, error, refetch } = useHolds();
  if (isRequestError(error) && error.status === 401) return <SignInFirst />;
  return (
    <Container className="grid gap-6">
      <AdminHead title="Airline holds" subtitle={`The last change first. ${TIMES_IN_ZONE}`} />
      {error ? (
        <AdminLoadError title="The holds could not be loaded" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-44 w-full" />
      ) : data.length === 0 ? (
        <EmptyList
          drawing={
            <RouteDrawing>
              <rect x="94" y="28" width="52" height="64" rx="24" className="fill-surface" />
              <path d="M104 52a16 16 0 0 1 32 0v16a16 16 0 0 1-32 0zM104 68h32M115 63h10" />
            </RouteDrawing>
          }
          title="No airline holds yet"
          text="Paid reservations held with an airline appear here."
        >
          <ButtonLink to={adminOrdersPath('?status=paid')} variant="secondary">
            See paid orders
          </ButtonLink>
        </EmptyList>
      ) : (
        <Card as="section" aria-label="Last changed">
          <ul className="divide-y divide-hairline">
            {data.map((hold) => (
              <Row key={hold.bookingId} hold={hold} />
            ))}
          </ul>
        </Card>
      )}
    </Container>
  );
}

const TimeLeft = ({ until }: { until: string }) => (
  <span className="tabular-nums">{useTimeLeft(until)}</span>
);

const Row = ({ hold }: { hold: AdminHoldsView[number] }) => {
  const { bookingId, confirmationNumber, traveller, status, airlineRecordLocator } = hold;
  const { colour, word } = HOLD_STATUS[status];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-6 lg:grid-cols-[5rem_minmax(0,1fr)_5rem_minmax(0,1fr)_15rem_8rem] lg:gap-x-6">
      <span className="tabular-nums">
        <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />
      </span>
      <span className="wrap-anywhere max-lg:col-span-2">{traveller}</span>
      <span className="tracking-[0.08em] max-lg:empty:hidden">{airlineRecordLocator}</span>
      <span
        className={clsx(
          'text-muted max-lg:empty:hidden',
          airlineRecordLocator === null && 'max-lg:col-span-2',
        )}
      >
        {hold.refusal && refusalText(hold.refusal)}
        {isHeld(hold) && hold.heldUntil && <TimeLeft until={hold.heldUntil} />}
      </span>
      <span className="max-lg:col-span-2">
        <Badge colour={colour}>{word}</Badge>
      </span>
      <time
        dateTime={hold.changedAt}
        className="text-right text-xs text-muted tabular-nums max-lg:col-start-2 max-lg:row-start-1"
      >
        {formatRecent(hold.changedAt)}
      </time>
    </li>
  );
};
