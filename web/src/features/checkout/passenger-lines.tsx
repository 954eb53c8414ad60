import type { ReactNode } from 'react';
import type { CheckoutView } from '#http/contracts/bookings.ts';
import type { RecoveryView } from '#http/contracts/recovery.ts';
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
      <Line label="Full name">
        {passenger.firstName} {passenger.lastName}
      </Line>
      {'dateOfBirth' in passenger && (
        <>
          <Line label="Date of birth">
            {passenger.dateOfBirth ? formatDate(passenger.dateOfBirth) : '—'}
          </Line>
          <Line label="Gender">{genderName(passenger.gender)}</Line>
          <Line label="Nationality">{countryName(passenger.nationality) || '—'}</Line>
          <Line label="Passport number">{passenger.passportNumber ?? 'Not given'}</Line>
        </>
      )}
      <Line label="Phone">{passenger.phone || '—'}</Line>
      <Line label="Email" wide>
        {passenger.email}
      </Line>
      {additionalPassengers.map((companion, index) => (
        <Line key={index} label={`Traveller ${index + 2}`}>
          {companionName(companion)}
          {'dateOfBirth' in companion && companion.dateOfBirth && (
            <span className="block text-xs font-normal text-muted">
              Born {formatDate(companion.dateOfBirth)}
            </span>
          )}
        </Line>
      ))}
    </dl>
  </section>
);

const Line = ({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <div className={wide ? 'min-w-0 col-span-2' : 'min-w-0'}>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);
