import type { ReactNode } from 'react';
import type { CheckoutView } from '#http/contracts/booking-answers.ts';
import type { RecoveryView } from '#http/contracts/reservation-answers.ts';
import { Fact } from '../../components/facts.tsx';
import { countryName } from '../../content/countries.ts';
import { genderName } from '../../content/genders.ts';
import { companionName } from '../../format/companions.ts';
import { formatDate } from '../../format/date.ts';

/**
 * The travellers of the Reservation Summary (spec 2 §2): the checkout's with their birth dates, a
 * recovery link's with their names. `children` stand beside the heading.
 */
export const PassengerLines = ({
  of: { passenger, additionalPassengers },
  children,
}: {
  of:
    | Pick<CheckoutView, 'passenger' | 'additionalPassengers'>
    | Pick<RecoveryView, 'passenger' | 'additionalPassengers'>;
  children?: ReactNode;
}) => (
  <section aria-label="Passenger Information">
    <div className="-my-2 flex min-h-11 items-center justify-between gap-3">
      <h3 className="font-semibold">Passenger Information</h3>
      {children}
    </div>
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3">
      <Fact name="Full name">
        {passenger.firstName} {passenger.lastName}
      </Fact>
      {'dateOfBirth' in passenger && (
        <>
          <Fact name="Date of birth">
            {passenger.dateOfBirth ? formatDate(passenger.dateOfBirth) : '—'}
          </Fact>
          <Fact name="Gender">{genderName(passenger.gender)}</Fact>
          <Fact name="Nationality">{countryName(passenger.nationality) || '—'}</Fact>
          <Fact name="Passport number">{passenger.passportNumber ?? 'Not given'}</Fact>
        </>
      )}
      <Fact name="Phone">{passenger.phone || '—'}</Fact>
      <Fact name="Email" className="col-span-2">
        {passenger.email}
      </Fact>
      {additionalPassengers.map((companion, index) => (
        <Fact key={index} name={`Traveller ${index + 2}`}>
          {companionName(companion)}
          {'dateOfBirth' in companion && companion.dateOfBirth && (
            <span className="block text-xs font-normal text-muted">
              Born {formatDate(companion.dateOfBirth)}
            </span>
          )}
        </Fact>
      ))}
    </dl>
  </section>
);
