import type { AdminOrderView } from '#http/contracts/admin-order.ts';
import { Facts } from '../../../components/facts.tsx';
import { countryName } from '../../../content/countries.ts';
import { formatLongDate } from '../../../format/date.ts';
import { formatInstant } from '../../../format/instant.ts';
import { passengerName } from '../passenger-name.ts';
import { SectionCard } from './section-card.tsx';

/** Who travels, as far as it is known. */
export const PassengerCard = ({ order }: { order: AdminOrderView }) => {
  const { passenger, booking, forgottenAt } = order;
  const { street, city, state, zipCode } = booking.billingAddress;
  if (forgottenAt !== null) {
    return (
      <SectionCard title="Passenger Information">
        <p className="text-muted">
          The personal data was forgotten on{' '}
          <time dateTime={forgottenAt}>{formatInstant(forgottenAt)}</time>.
        </p>
      </SectionCard>
    );
  }
  return (
    <SectionCard title="Passenger Information">
      <Facts
        className="grid-cols-2 sm:grid-cols-3"
        items={{
          Name: passengerName(passenger),
          'E-mail': passenger.email || '—',
          Phone: passenger.phone || '—',
          'Date of birth': passenger.dateOfBirth ? formatLongDate(passenger.dateOfBirth) : '—',
          Gender: passenger.gender === 'male' ? 'Male' : 'Female',
          Nationality: countryName(passenger.nationality) || '—',
          'Passport number': passenger.passportNumber ?? '—',
          'Billing address':
            [street, city, state, zipCode].filter((line) => line !== '').join(', ') || '—',
        }}
      />
    </SectionCard>
  );
};
