import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { UserBookingsView } from '#http/contracts/users.ts';
import { reservationPath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { FlightBox } from '../../components/flight-box.tsx';
import { ReservationNotice } from '../../components/reservation-notice.tsx';
import { ReturnNotGiven } from '../../components/return-not-given.tsx';
import { countryName } from '../../content/countries.ts';
import { flightCostLabel, travellingWith } from '../../format/companions.ts';
import { formatMediumDate } from '../../format/date.ts';
import { formatInstant } from '../../format/instant.ts';
import { formatUsd } from '../../format/money.ts';
import { Deadline } from '../hold/deadline.tsx';
import { HOLD_STATUS, isHeld } from '../hold/hold-status.ts';
import { isUnpaid } from './is-unpaid.ts';
import { PrimaryAction } from './primary-action.tsx';
import { ReservationLine, routeOf } from './reservation-line.tsx';

/** One booking: trip, state and the next action, then its flights and data (spec 2 §2). */
export const BookingCard = ({ entry }: { entry: UserBookingsView[number] }) => {
  const { booking, outboundFlight, returnFlight, refund } = entry;
  return (
    <Card
      as="li"
      aria-label={`Booking ${booking.confirmationNumber ?? `from ${outboundFlight.departureCity} to ${outboundFlight.arrivalCity}`}`}
      className="grid gap-5 p-4 sm:p-6"
    >
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
        <div className="grid gap-2">
          <h3 className="text-lg leading-tight font-bold tracking-tight wrap-anywhere">
            <Link
              to={reservationPath(booking.id)}
              className="underline-offset-4 hover:text-accent hover:underline"
            >
              {routeOf(entry)}
            </Link>
          </h3>
          <ReservationLine details={entry} />
        </div>
        <div className="flex shrink-0 gap-2 max-sm:*:grow">
          <PrimaryAction reservation={entry} />
          <ButtonLink to={reservationPath(booking.id)} variant="secondary">
            Details
          </ButtonLink>
        </div>
      </div>
      <ReservationNotice details={{ booking, refund }} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <FlightBox
          headingLevel="h4"
          label={`${booking.isRoundTrip ? 'Outbound Flight' : 'Flight'}, ${formatMediumDate(outboundFlight.date)}`}
          flight={outboundFlight}
        />
        {returnFlight && (
          <FlightBox
            headingLevel="h4"
            label={`Return Flight, ${formatMediumDate(returnFlight.date)}`}
            flight={returnFlight}
          />
        )}
        {booking.isRoundTrip && !returnFlight && <ReturnNotGiven />}
        {/* Beside the flight of a one-way trip, below the flights of a round trip. */}
        <BookingFacts
          entry={entry}
          className={booking.isRoundTrip ? 'lg:col-span-2 lg:grid-cols-5' : 'sm:px-2 sm:py-4'}
        />
      </div>
    </Card>
  );
};

const BookingFacts = ({
  entry: { booking, passenger, additionalPassengers, hold },
  className,
}: {
  entry: UserBookingsView[number];
  className: string;
}) => (
  <Facts
    className={clsx('grid-cols-2 text-sm', className)}
    items={{
      Passenger: `${passenger.firstName} ${passenger.lastName}`,
      ...travellingWith(additionalPassengers),
      Nationality: countryName(passenger.nationality) || '—',
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
      'Reservation fee': `${formatUsd(booking.reservationFee)}${isUnpaid(booking) ? ', not paid yet' : ''}`,
      Created: formatInstant(booking.createdAt),
      [flightCostLabel(1 + additionalPassengers.length)]: formatUsd(booking.totalAmount),
    }}
  />
);
