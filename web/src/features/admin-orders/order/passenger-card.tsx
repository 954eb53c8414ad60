import type { ReactNode } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import type { AdditionalPassengerView, PassengerView } from '#http/contracts/booking-answers.ts';
import { Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { countryName } from '../../../content/countries.ts';
import { genderName } from '../../../content/genders.ts';
import { companionName } from '../../../format/companions.ts';
import { formatDate } from '../../../format/date.ts';
import { formatInstant } from '../../../format/instant.ts';
import { passengerName } from '../passenger-name.ts';
import { CorrectOrder } from './correct-order.tsx';
import { EmailAddress } from '../../../components/email-address.tsx';
import { SectionCard } from './section-card.tsx';

const WHY: Record<AdminOrderView['stillHeldBy'][number]['because'], string> = {
  paused: 'it is paused',
  'being-rebuilt': 'it is being rebuilt',
  'not-taken': 'it could not process this and must be rebuilt',
};

/** The travellers, as far as they are known. */
export const PassengerCard = ({ order }: { order: AdminOrderView }) => {
  const { passenger, additionalPassengers, booking, forgottenAt, stillHeldBy } = order;
  const { street, city, state, zipCode, country = '' } = booking.billingAddress;
  if (forgottenAt !== null) {
    return (
      <SectionCard title="Passenger information">
        <p className="text-muted">
          The personal data was erased on{' '}
          <time dateTime={forgottenAt}>{formatInstant(forgottenAt)}</time>.
        </p>
        {stillHeldBy.map(({ readModel, because }) => (
          <Notice key={readModel + because} tone="warning" className="mt-3">
            The read model {readModel} may still hold it: {WHY[because]}.
          </Notice>
        ))}
      </SectionCard>
    );
  }
  return (
    <SectionCard title="Passenger information">
      <Facts
        className="grid-cols-2 sm:grid-cols-3"
        items={known({
          Name: passengerName(passenger),
          Email: passenger.email && <EmailAddress address={passenger.email} />,
          Phone: passenger.phone,
          ...identityOf(passenger),
          'Billing address': [street, city, state, zipCode, countryName(country)]
            .filter((line) => line !== '')
            .join(', '),
        })}
      />
      {additionalPassengers.map((companion, index) => (
        <section
          key={index}
          aria-label={`Traveller ${index + 2}`}
          className="mt-4 border-t border-hairline pt-4"
        >
          <h3 className="mb-2 text-sm font-semibold">Traveller {index + 2}</h3>
          <Facts
            className="grid-cols-2 sm:grid-cols-3"
            items={known({ Name: companionName(companion), ...identityOf(companion) })}
          />
        </section>
      ))}
      <CorrectOrder order={order} />
    </SectionCard>
  );
};

const identityOf = ({
  dateOfBirth,
  gender,
  nationality,
  passportNumber,
}: PassengerView | AdditionalPassengerView) => ({
  'Date of birth': dateOfBirth && formatDate(dateOfBirth),
  Gender: gender && genderName(gender),
  Nationality: countryName(nationality),
  'Passport number': passportNumber,
});

/** Returns the items that have a value. */
const known = (items: Record<string, ReactNode>) =>
  Object.fromEntries(Object.entries(items).filter(([, value]) => Boolean(value)));
