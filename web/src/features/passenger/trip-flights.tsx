import { Link } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { FlightLeg } from '../../components/flight-leg.tsx';
import { formatUsd } from '../../format/money.ts';
import { formatLongDate } from '../../format/date.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { type TripChoice, type ReturnFlightState } from './trip.ts';

/** The flights of the trip, with a placeholder for the return flight while it loads. */
export const TripFlights = ({ trip: { outbound, returnFlight } }: { trip: TripChoice }) => (
  <>
    <ChosenFlight label={returnFlight ? 'Outbound Flight' : 'Flight'} flight={outbound} />
    {returnFlight && (
      <div className="border-t border-hairline pt-5">
        <ReturnFlight state={returnFlight} />
      </div>
    )}
  </>
);

const ReturnFlight = ({ state }: { state: ReturnFlightState }) => {
  switch (state.kind) {
    case 'loading':
      return <FlightSkeleton />;
    case 'found':
      return <ChosenFlight label="Return Flight" flight={state.flight} />;
    case 'none':
      return <NoReturnFlight state={state} />;
    case 'failed':
      return <ReturnFlightUnknown onRetry={state.retry} />;
    default:
      return state satisfies never;
  }
};

/** One flight; its price is labelled and not charged (spec 1 §2). */
const ChosenFlight = ({ label, flight }: { label: string; flight: FlightView }) => (
  <FlightLeg
    label={label}
    flight={flight}
    costLabel={
      <span className="inline-block first-letter:uppercase">
        <span>flight price</span>, not charged
      </span>
    }
  />
);

/** The placeholder of one flight. */
export const FlightSkeleton = () => (
  <div className="grid gap-2">
    <div className="flex h-6 items-center justify-between">
      <Skeleton className="h-3.5 w-28" />
      <Skeleton className="h-3 w-36" />
    </div>
    <div className="flex h-18.5 items-center justify-between py-1">
      <TimelineEndSkeleton />
      <TimelineEndSkeleton />
    </div>
    <div className="grid h-10 content-between py-1">
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-48" />
    </div>
  </div>
);

const TimelineEndSkeleton = () => (
  <div className="grid gap-2">
    <Skeleton className="h-5 w-20" />
    <Skeleton className="h-4 w-10" />
    <Skeleton className="h-3 w-16" />
  </div>
);

const linkLook =
  'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2';

/** No return flight on that day: the content of the document, and the alternatives. */
const NoReturnFlight = ({
  state: { returnDate, oneWayPath, oneWayFee, searchPath },
}: {
  state: Extract<ReturnFlightState, { kind: 'none' }>;
}) => (
  <Notice tone="warning" title="No return flight was found">
    <p>
      None leads back on {formatLongDate(returnDate)}. If you go on, the document shows the outbound
      flight only, for the round-trip fee.
    </p>
    <p className="mt-1 flex flex-wrap gap-x-5">
      <Link to={oneWayPath} className={linkLook}>
        Reserve one way for {formatUsd(oneWayFee)}
      </Link>
      <Link to={searchPath} className={linkLook}>
        Choose another date
      </Link>
    </p>
  </Notice>
);

/** The look-up failed; it is repeated when the booking is created. */
const ReturnFlightUnknown = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="warning" title="The return flight could not be looked up">
    <p>
      It is looked up once more when you go on to the payment. If that fails too, the document shows
      the outbound flight only.
    </p>
    <Button variant="ghost" onClick={onRetry} className="-ml-4">
      Look It Up Again
    </Button>
  </Notice>
);
