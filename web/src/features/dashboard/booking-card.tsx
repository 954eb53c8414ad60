import type { FlightView } from '#http/contracts/flights.ts';
import type { UserBookingsView } from '#http/contracts/users.ts';
import { checkoutPath, reservationPath, successPath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { FlightBox } from '../../components/flight-box.tsx';
import { ReservationNotice } from '../../components/reservation-notice.tsx';
import { ReturnNotGiven } from '../../components/return-not-given.tsx';
import { countryName } from '../../content/countries.ts';
import { travellingWith } from '../../format/companions.ts';
import { formatLongDate } from '../../format/date.ts';
import { formatInstant } from '../../format/instant.ts';
import { formatUsd } from '../../format/money.ts';
import { Deadline } from '../hold/deadline.tsx';
import { HOLD_STATUS, isHeld } from '../hold/hold-status.ts';
import { isUnpaid } from './is-unpaid.ts';
import { StatusBadge } from './status-badge.tsx';

/** One booking with the data that identifies it (spec 2 §2). */
export const BookingCard = ({
  entry: { booking, passenger, additionalPassengers, outboundFlight, returnFlight, refund, hold },
}: {
  entry: UserBookingsView[number];
}) => (
  <Card
    as="li"
    aria-label={`Booking ${booking.confirmationNumber ?? routeOf(outboundFlight)}`}
    className="grid gap-5 p-4 sm:p-6"
  >
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <h3 className="text-xs text-muted">Confirmation number</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {booking.confirmationNumber === null ? (
            <span className="font-medium">You get it after payment</span>
          ) : (
            <span className="text-lg font-extrabold tracking-[0.12em] tabular-nums select-all">
              {booking.confirmationNumber}
            </span>
          )}
          <StatusBadge status={booking.paymentStatus} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isUnpaid(booking) && (
          <ButtonLink to={checkoutPath(booking.id)}>Continue to payment</ButtonLink>
        )}
        {booking.confirmationNumber !== null && (
          <>
            <ButtonLink to={successPath(booking.id)} variant="secondary">
              View confirmation
            </ButtonLink>
            {(!hold || isHeld(hold)) && (
              <DownloadButton booking={booking} trip={{ outboundFlight, returnFlight }} />
            )}
          </>
        )}
        <ButtonLink to={reservationPath(booking.id)} variant="secondary">
          Details
        </ButtonLink>
      </div>
    </div>
    <ReservationNotice details={{ booking, refund }} />
    <Facts
      className="grid-cols-2 md:grid-cols-3 lg:grid-cols-5"
      items={{
        'Outbound flight': formatLongDate(outboundFlight.date),
        ...(returnFlight && { 'Return flight': formatLongDate(returnFlight.date) }),
        'Total amount': `${formatUsd(booking.totalAmount)} for flights, not charged`,
        'Reservation fee':
          formatUsd(booking.reservationFee) + (isUnpaid(booking) ? ', not paid yet' : ''),
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
      }}
    />
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <FlightBox
        headingLevel="h4"
        label={booking.isRoundTrip ? 'Outbound Flight' : 'Flight'}
        flight={outboundFlight}
      />
      {returnFlight && <FlightBox headingLevel="h4" label="Return Flight" flight={returnFlight} />}
      {booking.isRoundTrip && !returnFlight && <ReturnNotGiven />}
    </div>
    <Facts
      className="grid-cols-2 md:grid-cols-4"
      items={{
        Passenger: `${passenger.firstName} ${passenger.lastName}`,
        ...travellingWith(additionalPassengers),
        Nationality: countryName(passenger.nationality) || '—',
      }}
    />
  </Card>
);

/** The name of a booking without a number. */
const routeOf = ({ departureCity, arrivalCity }: FlightView) =>
  `from ${departureCity} to ${arrivalCity}`;
