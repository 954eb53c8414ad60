import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UserBookingsView } from '#http/contracts/reservation-answers.ts';
import { reservationPath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ReservationNotice } from '../../components/reservation-notice.tsx';
import { ReturnNotGiven } from '../../components/return-not-given.tsx';
import { countryName } from '../../content/countries.ts';
import { flightCostLabel, travellingWith } from '../../format/companions.ts';
import { formatInstant } from '../../format/instant.ts';
import { formatUsd } from '../../format/money.ts';
import { Deadline } from '../hold/deadline.tsx';
import { HOLD_STATUS, isHeld } from '../hold/hold-status.ts';
import { DownloadIfValid } from './download-if-valid.tsx';
import { FlightLine } from './flight-line.tsx';
import { isUnpaid } from './is-unpaid.ts';
import { routeOf } from './route-of.ts';
import { StatusBadge } from './status-badge.tsx';
import { UnpaidStrip } from './unpaid-strip.tsx';

/** One booking: trip, state, number and the next action, then its flights and data (spec 2 §2). */
export const BookingRow = ({ entry }: { entry: UserBookingsView[number] }) => {
  const { booking, outboundFlight, returnFlight, refund } = entry;
  return (
    <Card
      as="li"
      aria-label={`Booking ${booking.confirmationNumber ?? `from ${outboundFlight.departureCity} to ${outboundFlight.arrivalCity}`}`}
      className="overflow-hidden"
    >
      <div className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base leading-tight font-bold tracking-tight wrap-anywhere">
            <Link
              to={reservationPath(booking.id)}
              className="underline-offset-4 hover:text-accent hover:underline"
            >
              {routeOf(entry)}
            </Link>
          </h3>
          <StatusBadge status={booking.paymentStatus} />
          {booking.confirmationNumber !== null && (
            <p className="text-sm whitespace-nowrap text-muted">
              Confirmation number{' '}
              <span className="text-base font-extrabold tracking-[0.12em] text-ink select-all [font-kerning:none]">
                {booking.confirmationNumber}
              </span>
            </p>
          )}
        </div>
        <div className="flex gap-2 max-sm:order-last max-sm:*:grow sm:justify-end">
          <DownloadIfValid reservation={entry} inList />
          <ButtonLink to={reservationPath(booking.id)} variant="secondary">
            Details
          </ButtonLink>
        </div>
        <div className="grid gap-1.5 sm:col-span-2">
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
      </div>
      {isUnpaid(booking) && (
        <div className="border-t border-hairline">
          <UnpaidStrip booking={booking} />
        </div>
      )}
    </Card>
  );
};

const BookingFacts = ({
  entry: { booking, passenger, additionalPassengers, hold },
}: {
  entry: UserBookingsView[number];
}) => {
  const facts: Record<string, ReactNode> = {
    Passenger: `${passenger.firstName} ${passenger.lastName}`,
    ...travellingWith(additionalPassengers),
    Nationality: countryName(passenger.nationality) || '—',
    'Reservation fee': `${formatUsd(booking.reservationFee)}${isUnpaid(booking) ? ', not paid yet' : ''}`,
    [flightCostLabel(1 + additionalPassengers.length)]: <s>{formatUsd(booking.totalAmount)}</s>,
    Created: formatInstant(booking.createdAt),
    ...(hold && {
      'Airline hold': [HOLD_STATUS[hold.status].word, hold.airlineRecordLocator]
        .filter(Boolean)
        .join(', '),
    }),
    ...(hold?.heldUntil && {
      [isHeld(hold) ? 'Held until' : 'Was held until']: (
        <Deadline until={hold.heldUntil} isHeld={isHeld(hold)} />
      ),
    }),
  };
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-1 text-xs max-sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[repeat(auto-fill,9.5rem)] sm:gap-x-6">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="min-w-0 max-sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
