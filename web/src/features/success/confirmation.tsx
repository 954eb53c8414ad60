import { clsx } from 'clsx';
import type { ConfirmationView, HoldView } from '#http/contracts/booking-answers.ts';
import { homePath, verifyPath } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { ReservationNotice } from '../../components/reservation-notice.tsx';
import { ReturnNotGiven } from '../../components/return-not-given.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { formatDate } from '../../format/date.ts';
import { CorrectDetails } from '../correction/correct-details.tsx';
import { ReturnedMailNotice } from '../correction/returned-mail-notice.tsx';
import { HoldCard } from '../hold/hold-card.tsx';
import { isHeld } from '../hold/hold-status.ts';
import { useIsSample } from '../hold/use-is-sample.ts';
import { ConfirmationNumber } from './confirmation-number.tsx';
import { DownloadAgain, DownloadCard } from './download-card.tsx';
import { FlightCard } from './flight-card.tsx';
import { CompanyCard, PassengerCard, PaymentCard } from './side-cards.tsx';

/** A paid reservation: number, document while it is valid, flights, payment (spec 2 §2). */
export function Confirmation({ details }: { details: ConfirmationView }) {
  const { booking, outboundFlight, returnFlight } = details;
  const isCancelled = booking.paymentStatus === 'cancelled';
  const { hold } = details;
  const hasDocument = !isCancelled && (hold === null || isHeld(hold));
  const notHeld = hold?.status === 'refused' && !isCancelled ? ', not held' : '';
  const isSample = useIsSample(hold);
  return (
    <Container className="grid grid-cols-1 gap-6 pt-6 sm:pt-10 print:block print:space-y-4 print:pt-4">
      <ReservationNotice details={details} />
      <ReturnedMailNotice details={details} />
      <Card className="grid grid-cols-1 gap-6 p-4 sm:p-6 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:gap-x-18 print:border-0 print:p-0">
        <div className="grid min-w-0 content-start gap-4">
          <h1 className="flex items-center gap-2 text-[clamp(1.375rem,6.2vw,1.75rem)] leading-9 font-extrabold tracking-tight sm:gap-3">
            {hasDocument && <Tick />}
            {headingOf(details)}
          </h1>
          <div className="grid gap-2">
            <ConfirmationNumber number={booking.confirmationNumber ?? '—'}>
              {isSample && <Badge colour="yellow">Sample</Badge>}
            </ConfirmationNumber>
            {hasDocument && (
              <p className="text-muted">
                Valid until{' '}
                <span className="font-medium text-ink">
                  {formatDate((returnFlight ?? outboundFlight).arrivalDate)}
                </span>
              </p>
            )}
          </div>
          {hold && <HoldCard bookingId={booking.id} hold={hold} />}
        </div>
        {hasDocument && (
          <>
            <DownloadCard details={details} isSample={isSample} />
            <NextSteps number={booking.confirmationNumber ?? ''} />
          </>
        )}
        {hold && !hasDocument && !isCancelled && (
          <div className="text-muted max-lg:border-t max-lg:border-hairline max-lg:pt-6 print:hidden">
            <NoDocument hold={hold} />
          </div>
        )}
      </Card>
      <div className="grid grid-cols-1 gap-6 print:block print:space-y-4">
        <div
          className={clsx(
            'grid grid-cols-1 items-start gap-6 print:block print:space-y-4',
            returnFlight && 'lg:grid-cols-2',
          )}
        >
          <FlightCard
            label={(booking.isRoundTrip ? 'Outbound Flight' : 'Flight') + notHeld}
            flight={outboundFlight}
            isFolded={hasDocument}
          />
          {returnFlight && (
            <FlightCard
              label={`Return Flight${notHeld}`}
              flight={returnFlight}
              isFolded={hasDocument}
            />
          )}
          {booking.isRoundTrip && !returnFlight && <ReturnNotGiven />}
        </div>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 print:break-inside-avoid print:grid-cols-2 print:gap-4">
          <PassengerCard details={details} hasDocument={hasDocument}>
            <CorrectDetails details={details} />
          </PassengerCard>
          <PaymentCard details={details} />
        </div>
      </div>
      <CompanyCard>
        <div className="flex flex-col gap-3 max-sm:w-full sm:flex-row sm:items-center">
          <ButtonLink to={homePath()} variant="secondary">
            Book Another Flight
          </ButtonLink>
          {hasDocument && <DownloadAgain bookingId={booking.id} />}
        </div>
      </CompanyCard>
    </Container>
  );
}

/** Why there is no document to download. */
const NoDocument = ({ hold }: { hold: HoldView }) => {
  if (hold.status === 'placing')
    return (
      <output>
        We are asking the airline to hold your flights. Your document will appear here in a moment.
      </output>
    );
  if (hold.status === 'refused')
    return <p>Your document will be ready once an airline holds your flights.</p>;
  return (
    <p>
      Your document is no longer valid: anyone who checks it sees that the airline’s hold is over.{' '}
      {hold.renewable
        ? 'Hold the flights again to get a new one.'
        : 'Please book again to get a new one.'}
    </p>
  );
};

/** The status of the reservation (spec 2 §2), also without a hold. */
const headingOf = ({ booking, hold }: ConfirmationView): string => {
  if (booking.paymentStatus === 'cancelled') return 'Reservation Cancelled';
  if (hold?.status === 'refused')
    return hold.alternatives ? 'Choose Other Flights' : 'Reservation Not Held';
  if (hold?.status === 'lapsed' || hold?.status === 'cancelled')
    return 'Reservation No Longer Held';
  return 'Reservation Confirmed!';
};

const Tick = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 32 32"
    className="size-6 shrink-0 sm:size-8 rounded-full bg-success-soft text-success"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="m10 16.5 4.5 4.5 8-9" />
  </svg>
);

const NextSteps = ({ number }: { number: string }) => (
  <section aria-label="What happens next" className="grid content-start gap-2 print:hidden">
    <h2 className="font-semibold">What happens next</h2>
    <ul className="divide-y divide-hairline border-t border-hairline *:py-3">
      <li>Print the PDF, or keep it on your phone.</li>
      <li>
        Check it as an officer would: <TextLink to={verifyPath(number)}>verify {number}</TextLink>.
      </li>
      <li>
        Is a name misspelled?{' '}
        <a href="#passenger" className="text-accent underline underline-offset-2">
          Correct it
        </a>{' '}
        before you use the document.
      </li>
    </ul>
  </section>
);
