import { useState } from 'react';
import { addressFields } from '#http/contracts/address-form.ts';
import { printedName } from '#http/contracts/product.ts';
import { ActionBar } from '../../components/action-bar.tsx';
import { flightsPath } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Fact } from '../../components/facts.tsx';
import { Notice } from '../../components/notice.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';
import { formatUsd } from '../../format/money.ts';
import { countryName } from '../../content/countries.ts';
import { genderName } from '../../content/genders.ts';
import { TITLE_NAMES } from '../../content/titles.ts';
import { formatDate } from '../../format/date.ts';
import { type BookingFailure, CreationFailure } from './booking-failure.tsx';
import { DetailsLayout } from './details-layout.tsx';
import { type CheckedDetails, travellerName } from './details.ts';
import { LatinLetters } from './latin-letters.tsx';
import { type DetailsParameters, tripName, type TripChoice } from './trip.ts';
import type { OpenDraft } from './draft.ts';
import { TripFlights } from './trip-flights.tsx';
import { useCreateBooking } from './create-booking.ts';

/**
 * The review before the booking is created (spec 2 §2 "Flight review step"). A traveller who leaves
 * it during the creation is not redirected.
 */
export function ReviewStep({
  trip,
  parameters,
  draft,
  details,
  onEdit,
  onRefused,
}: {
  trip: TripChoice;
  parameters: DetailsParameters;
  draft: OpenDraft;
  details: CheckedDetails;
  onEdit: () => void;
  /** The server rejected these fields. */
  onRefused: (fields: BookingFailure['fields']) => void;
}) {
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const [changed, setChanged] = useState(draft.bookedTraveller);
  const { busy, retrying, create } = useCreateBooking(parameters, draft, (reason) => {
    setFailure(reason);
    onRefused(reason.fields);
  });
  const makeAnother = () => {
    draft.startAnother();
    setChanged(null);
    setFailure(null);
  };
  return (
    <DetailsLayout
      step="Review"
      title="Review Your Reservation"
      main={
        <>
          {/* A wait may be long: it ends when the traveller returns to the form. */}
          <TypedDetails details={details} busy={busy && !retrying} onEdit={onEdit} />
          <Card className="grid grid-cols-1 gap-5 p-4 sm:p-6">
            <div className="-my-2 flex flex-wrap items-center justify-between gap-x-3">
              <h2 className="text-base font-bold tracking-tight">Selected Flights</h2>
              <ButtonLink variant="ghost" to={flightsPath(parameters)} className="-mr-4">
                Change<span className="sr-only"> the flights</span>
              </ButtonLink>
            </div>
            <TripFlights trip={trip} />
          </Card>
        </>
      }
      aside={
        <Card className="grid grid-cols-1 gap-5 p-4 sm:p-6">
          <ReservationFee trip={trip} />
          <div className="border-t border-hairline pt-5">
            <h2 className="text-base font-bold tracking-tight">
              A reservation document, not a ticket
            </h2>
            <p className="mt-1">
              You get a PDF with a confirmation number. You cannot board a flight with it, and no
              seat is bought.
            </p>
          </div>
          {changed !== null && !failure?.isPaid && (
            <Notice tone="warning">
              <p>This changes your unpaid reservation for {changed}.</p>
              <Button variant="ghost" disabled={busy} onClick={makeAnother} className="-ml-4">
                Make Another Reservation
              </Button>
            </Notice>
          )}
          {failure && <CreationFailure failure={failure} onEdit={onEdit} onAnother={makeAnother} />}
          <TryingAgain isShown={retrying} />
          <ActionBar total={formatUsd(trip.reservationPrice)} isFixed>
            <Button
              busy={busy}
              onClick={() => {
                setFailure(null);
                create(details);
              }}
              className="min-h-12 w-full text-base"
            >
              {busy ? 'Processing...' : 'Proceed to Payment'}
            </Button>
          </ActionBar>
        </Card>
      }
    />
  );
}

/** The cost of the trip type (spec 2 §2). */
const ReservationFee = ({ trip }: { trip: TripChoice }) => (
  <section aria-label="Reservation Fee">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-base font-bold tracking-tight">Reservation Fee</h2>
      <p className="-my-1.5 text-xl font-bold tabular-nums">{formatUsd(trip.reservationPrice)}</p>
    </div>
    <p className="text-muted">{tripName(trip.reservationType)} itinerary reservation</p>
    <p className="text-xs text-muted">The only amount charged.</p>
  </section>
);

/** The input, for a last check against the passport. */
const TypedDetails = ({
  details: { passenger, additionalPassengers, billingAddress },
  busy,
  onEdit,
}: {
  details: CheckedDetails;
  /** The details are being submitted. */
  busy: boolean;
  onEdit: () => void;
}) => (
  <Card as="section" aria-label="Your Details" className="p-4 sm:p-6">
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-base font-bold tracking-tight">Your Details</h2>
      <Button variant="ghost" disabled={busy} onClick={onEdit} className="-my-2 -mr-4">
        Edit
      </Button>
    </div>
    <div className="mt-3 empty:hidden">
      <LatinLetters name={[passenger, ...additionalPassengers].map(printedName).join(' ')} />
    </div>
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3">
      <PersonFacts person={passenger} />
      <Fact name="Email address" className="max-sm:col-span-2">
        {passenger.email}
      </Fact>
      <Fact name="Phone number" className="max-sm:col-span-2">
        {passenger.phone}
      </Fact>
      <Fact name="Billing address" className="max-sm:col-span-2">
        {writtenAddress(billingAddress)}
      </Fact>
    </dl>
    {additionalPassengers.map((person, index) => (
      <section
        key={index}
        aria-label={travellerName(index)}
        className="mt-4 border-t border-hairline pt-4"
      >
        <h3 className="text-sm font-semibold">{travellerName(index)}</h3>
        <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3">
          <PersonFacts person={person} />
        </dl>
      </section>
    ))}
  </Card>
);

/** A traveller; the name as the document prints it, which is how an airline reads a passport. */
const PersonFacts = ({ person }: { person: CheckedDetails['additionalPassengers'][number] }) => (
  <>
    <Fact name="Name on your document (surname / given names)" className="col-span-2">
      <span className="text-base font-semibold">{printedName(person)}</span>
    </Fact>
    <Fact name="Date of birth">{formatDate(person.dateOfBirth)}</Fact>
    {person.title && <Fact name="Title">{TITLE_NAMES[person.title]}</Fact>}
    <Fact name="Gender">{genderName(person.gender)}</Fact>
    <Fact name="Nationality">{countryName(person.nationality)}</Fact>
    <Fact name="Passport number">{person.passportNumber || 'Not given'}</Fact>
  </>
);

/** In one line, in the order of its country. */
const writtenAddress = ({ street, country, ...rest }: CheckedDetails['billingAddress']) =>
  [street, ...addressFields(country).map(({ name }) => rest[name]), country && countryName(country)]
    .filter(Boolean)
    .join(', ');
