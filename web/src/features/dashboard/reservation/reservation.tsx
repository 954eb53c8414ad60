import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { routes, successPath, verifyPath } from '../../../app/paths.ts';
import { usePageTitle } from '../../../app/page-title.ts';
import { BackLink } from '../../../components/back-link.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Container } from '../../../components/container.tsx';
import { EmailAddress } from '../../../components/email-address.tsx';
import { Facts } from '../../../components/facts.tsx';
import { FlightBox } from '../../../components/flight-box.tsx';
import { ReservationNotice } from '../../../components/reservation-notice.tsx';
import { ReturnNotGiven } from '../../../components/return-not-given.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { cardName } from '../../../content/card-brands.ts';
import { countryName } from '../../../content/countries.ts';
import { formatDate, formatMediumDate } from '../../../format/date.ts';
import { travellingWith } from '../../../format/companions.ts';
import { formatUsd } from '../../../format/money.ts';
import { CorrectDetails } from '../../correction/correct-details.tsx';
import { ReturnedMailNotice } from '../../correction/returned-mail-notice.tsx';
import { HoldCard } from '../../hold/hold-card.tsx';
import { DownloadIfValid } from '../download-if-valid.tsx';
import { ConfirmationNumber } from '../../success/confirmation-number.tsx';
import { isUnpaid } from '../is-unpaid.ts';
import { isValid } from '../is-valid.ts';
import { routeOf } from '../route-of.ts';
import { StatusBadge } from '../status-badge.tsx';
import { BookAgain } from './book-again.tsx';
import { Documents } from './documents.tsx';
import { Help } from './help.tsx';
import { RefundRequest } from './refund-request.tsx';
import { Steps } from './steps.tsx';
import { ToPay } from './to-pay.tsx';
import { UnpaidStrip } from './unpaid-strip.tsx';

/** A reservation: trip, documents, steps and actions. */
export function Reservation({
  userId,
  reservation,
}: {
  userId: number;
  reservation: ReservationView;
}) {
  const { booking, passenger, outboundFlight, returnFlight, timeline, paymentMethod } = reservation;
  const { departureCity, arrivalCity } = outboundFlight;
  const isConfirmed = booking.confirmationNumber !== null;
  usePageTitle(`${departureCity} to ${arrivalCity}`);
  return (
    <Container className="grid grid-cols-1 gap-6 pt-6 sm:pt-10">
      <p className="-mb-4 text-sm">
        <BackLink to={routes.dashboard}>Your Bookings</BackLink>
      </p>
      <header className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
        <div className="grid gap-1">
          <h1 className="text-xl font-extrabold tracking-tight wrap-anywhere">
            {routeOf(reservation)}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {formatMediumDate(outboundFlight.date)}
            {returnFlight && ` – ${formatMediumDate(returnFlight.date)}`}
            <StatusBadge reservation={reservation} />
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2 empty:hidden max-sm:*:grow">
          <DownloadIfValid reservation={reservation} />
          {isConfirmed && (
            <ButtonLink to={successPath(booking.id)} variant="secondary">
              View Confirmation
            </ButtonLink>
          )}
        </div>
      </header>
      {isUnpaid(booking) && <UnpaidStrip bookingId={booking.id} />}
      <ReservationNotice details={reservation} />
      <ReturnedMailNotice details={reservation} />
      {booking.confirmationNumber !== null && (
        <Card className="flex flex-wrap items-end gap-x-12 gap-y-4 p-4 sm:px-6">
          <ConfirmationNumber number={booking.confirmationNumber} />
          <Facts
            className="grid-cols-2 gap-x-12!"
            items={{
              ...(isValid(reservation) && {
                'Valid until': formatDate((returnFlight ?? outboundFlight).arrivalDate),
              }),
              'Check it': (
                <TextLink to={verifyPath(booking.confirmationNumber)}>
                  Verify {booking.confirmationNumber}
                </TextLink>
              ),
            }}
          />
        </Card>
      )}
      <div className="grid items-start gap-6 grid-cols-1 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <Card as="section" aria-label="Your trip" className="grid gap-5 p-4 sm:p-6">
          {reservation.hold && <HoldCard bookingId={booking.id} hold={reservation.hold} />}
          <FlightBox
            headingLevel="h2"
            label={
              booking.isRoundTrip
                ? `Outbound Flight, ${formatMediumDate(outboundFlight.date)}`
                : 'Flight'
            }
            flight={outboundFlight}
          />
          {returnFlight && (
            <FlightBox
              headingLevel="h2"
              label={`Return Flight, ${formatMediumDate(returnFlight.date)}`}
              flight={returnFlight}
            />
          )}
          {booking.isRoundTrip && !returnFlight && <ReturnNotGiven />}
          <Facts
            className="grid-cols-1 sm:grid-cols-2"
            items={{
              Passenger: `${passenger.firstName} ${passenger.lastName}`,
              ...travellingWith(reservation.additionalPassengers),
              Nationality: countryName(passenger.nationality) || '—',
              Email: <EmailAddress address={passenger.email} />,
              ...(paymentMethod && {
                'Reservation fee': `${formatUsd(booking.reservationFee)}, paid with ${cardName(paymentMethod.card)}`,
              }),
            }}
          />
          <CorrectDetails details={reservation} />
        </Card>
        <div className="grid min-w-0 grid-cols-1 gap-6 max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {isUnpaid(booking) && <ToPay reservation={reservation} />}
          {isConfirmed && <Documents reservation={reservation} />}
          <RefundRequest userId={userId} reservation={reservation} />
          {!isUnpaid(booking) && <BookAgain trip={reservation} />}
          <Help confirmationNumber={booking.confirmationNumber} />
        </div>
        <Steps timeline={timeline} />
      </div>
    </Container>
  );
}
