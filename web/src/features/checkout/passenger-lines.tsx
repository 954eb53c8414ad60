import type { CheckoutView } from '#http/contracts/booking-answers.ts';
import type { RecoveryView } from '#http/contracts/reservation-answers.ts';
import { countryName } from '../../content/countries.ts';
import { genderName } from '../../content/genders.ts';
import { companionName } from '../../format/companions.ts';
import { formatDate } from '../../format/date.ts';
import { SummaryRow } from './summary-row.tsx';

/**
 * The travellers of the Reservation Summary (spec 2 §2): the checkout's with their birth dates, a
 * recovery link's with their names.
 */
export const PassengerLines = ({
  of: { passenger, additionalPassengers },
}: {
  of:
    | Pick<CheckoutView, 'passenger' | 'additionalPassengers'>
    | Pick<RecoveryView, 'passenger' | 'additionalPassengers'>;
}) => (
  <section aria-label="Passenger Information">
    <h3 className="font-semibold">Passenger Information</h3>
    <dl className="mt-2 grid gap-1">
      <SummaryRow label="Full name">
        <span className="wrap-anywhere">
          {passenger.firstName} {passenger.lastName}
        </span>
      </SummaryRow>
      {'dateOfBirth' in passenger && (
        <>
          <SummaryRow label="Date of birth">
            {passenger.dateOfBirth ? formatDate(passenger.dateOfBirth) : '—'}
          </SummaryRow>
          <SummaryRow label="Gender">{genderName(passenger.gender)}</SummaryRow>
          <SummaryRow label="Nationality">{countryName(passenger.nationality) || '—'}</SummaryRow>
          <SummaryRow label="Passport number">{passenger.passportNumber ?? 'Not given'}</SummaryRow>
        </>
      )}
      <SummaryRow label="Phone">{passenger.phone || '—'}</SummaryRow>
      <SummaryRow label="Email">
        <span className="wrap-anywhere">{passenger.email}</span>
      </SummaryRow>
      {additionalPassengers.map((companion, index) => (
        <SummaryRow key={index} label={`Traveller ${index + 2}`}>
          <span className="wrap-anywhere">{companionName(companion)}</span>
          {'dateOfBirth' in companion && companion.dateOfBirth && (
            <span className="block text-xs text-muted">
              Born {formatDate(companion.dateOfBirth)}
            </span>
          )}
        </SummaryRow>
      ))}
    </dl>
  </section>
);
