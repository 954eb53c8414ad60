import type { CheckoutView } from '#http/contracts/booking-answers.ts';
import type { RecoveryView } from '#http/contracts/reservation-answers.ts';
import { countryName } from '../../content/countries.ts';
import { genderName } from '../../content/genders.ts';
import { companionName } from '../../format/companions.ts';
import { formatDate } from '../../format/date.ts';
import { DetailsList } from '../success/details-list.tsx';

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
  <section aria-label="Passenger Information" className="grid gap-2">
    <h3 className="font-semibold">Passenger Information</h3>
    <DetailsList
      items={{
        'Full name': `${passenger.firstName} ${passenger.lastName}`,
        ...('dateOfBirth' in passenger && {
          'Date of birth': passenger.dateOfBirth ? formatDate(passenger.dateOfBirth) : '—',
          Gender: genderName(passenger.gender),
          Nationality: countryName(passenger.nationality) || '—',
          'Passport number': passenger.passportNumber ?? 'Not given',
        }),
        Phone: passenger.phone || '—',
        Email: passenger.email,
        ...Object.fromEntries(
          additionalPassengers.map((companion, index) => [
            `Traveller ${index + 2}`,
            <>
              {companionName(companion)}
              {'dateOfBirth' in companion && companion.dateOfBirth && (
                <span className="block text-xs font-normal text-muted">
                  Born {formatDate(companion.dateOfBirth)}
                </span>
              )}
            </>,
          ]),
        ),
      }}
    />
  </section>
);
