import { Link } from 'react-router-dom';
import type { UserBookingsView } from '#http/contracts/reservation-answers.ts';
import { checkoutPath, reservationPath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { factLine } from '../../components/fact-line.ts';
import { ReservationNotice } from '../../components/reservation-notice.tsx';
import { ReturnNotGiven } from '../../components/return-not-given.tsx';
import { countryName } from '../../content/countries.ts';
import { companionName, flightCostLabel } from '../../format/companions.ts';
import { formatInstant } from '../../format/instant.ts';
import { formatUsd } from '../../format/money.ts';
import { Deadline } from '../hold/deadline.tsx';
import { HOLD_STATUS, isHeld } from '../hold/hold-status.ts';
import { DownloadIfValid } from './download-if-valid.tsx';
import { FlightLine } from './flight-line.tsx';
import { isUnpaid, NOT_PAID_YET } from './is-unpaid.ts';
import { routeOf } from './route-of.ts';
import { StatusBadge } from './status-badge.tsx';

/** One booking: trip, state, number and the next action, then its flights and data (spec 2 §2). */
export const BookingRow = ({ entry }: { entry: UserBookingsView[number] }) => {
  const { booking, outboundFlight, returnFlight, refund } = entry;
  return (
    <Card
      as="li"
      aria-label={`Reservation ${booking.confirmationNumber ?? `from ${outboundFlight.departureCity} to ${outboundFlight.arrivalCity}`}`}
      className="grid grid-cols-1 gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-bold tracking-tight wrap-anywhere max-sm:basis-full">
          <Link
            to={reservationPath(booking.id)}
            className="underline-offset-4 hover:text-accent hover:underline"
          >
            {routeOf(entry)}
          </Link>
        </h3>
        <StatusBadge reservation={entry} />
        {booking.confirmationNumber !== null && (
          <p className="text-sm whitespace-nowrap text-muted">
            Confirmation number{' '}
            <span className="text-base font-extrabold tracking-[0.12em] text-ink select-all [font-kerning:none]">
              {booking.confirmationNumber}
            </span>
          </p>
        )}
        {isUnpaid(booking) && <p className="text-sm text-muted">{NOT_PAID_YET}</p>}
      </div>
      <div className="flex gap-2 max-sm:order-last max-sm:*:grow sm:justify-end">
        {isUnpaid(booking) && <ButtonLink to={checkoutPath(booking.id)}>Finish Payment</ButtonLink>}
        <DownloadIfValid reservation={entry} inList />
        <ButtonLink to={reservationPath(booking.id)} variant="secondary">
          Details
        </ButtonLink>
      </div>
      <div className="grid grid-cols-1 gap-1.5 sm:col-span-2">
        <FlightLine
          label={booking.isRoundTrip ? 'Outbound Flight' : 'Flight'}
          flight={outboundFlight}
        />
        {returnFlight && <FlightLine label="Return Flight" flight={returnFlight} />}
        {booking.isRoundTrip && !returnFlight && <ReturnNotGiven />}
        <BookingFacts entry={entry} />
      </div>
      {(booking.paymentStatus === 'cancelled' || refund) && (
        <div className="sm:col-span-2">
          <ReservationNotice details={entry} />
        </div>
      )}
    </Card>
  );
};

/** Who travels, what was paid, and the hold: a line each. */
const BookingFacts = ({
  entry: { booking, passenger, additionalPassengers, hold },
}: {
  entry: UserBookingsView[number];
}) => (
  <div className="grid gap-0.5 text-xs text-muted">
    <p className="wrap-anywhere">
      {factLine(
        companionName(passenger),
        countryName(passenger.nationality),
        additionalPassengers.length === 0
          ? ''
          : `Travelling with ${additionalPassengers.map(companionName).join(', ')}`,
      )}
    </p>
    <p>
      Fee {formatUsd(booking.reservationFee)} · <s>{formatUsd(booking.totalAmount)}</s>{' '}
      {flightCostLabel(1 + additionalPassengers.length).toLowerCase()}
      <span className="max-sm:hidden"> · </span>
      <span className="max-sm:block">Created {formatInstant(booking.createdAt)}</span>
    </p>
    {hold && (
      <p>
        {factLine(HOLD_STATUS[hold.status].word, hold.airlineRecordLocator ?? '')}
        {hold.heldUntil && (
          <>
            {isHeld(hold) ? ' · Held until ' : ' · Was held until '}
            <Deadline until={hold.heldUntil} isHeld={isHeld(hold)} />
          </>
        )}
      </p>
    )}
  </div>
);
