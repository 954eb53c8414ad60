import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { countryName } from '../../content/countries.ts';
import { genderName } from '../../content/genders.ts';
import { formatDate } from '../../format/date.ts';
import type { CheckedDetails } from './details.ts';

/** What was typed, for a last check against the passport. */
export const TypedDetails = ({
  details: { passenger, billingAddress },
  busy,
  onEdit,
}: {
  details: CheckedDetails;
  /** The details are being sent. */
  busy: boolean;
  onEdit: () => void;
}) => (
  <Card as="section" aria-label="Your details" className="p-4 sm:p-6">
    <div className="flex items-center justify-between gap-3">
      <h2 className="font-semibold">Your details</h2>
      <Button variant="ghost" disabled={busy} onClick={onEdit} className="-my-2 -mr-3">
        Edit
      </Button>
    </div>
    <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Line label="Name as in the passport">
        {passenger.firstName} {passenger.lastName}
      </Line>
      <Line label="Date of birth">{formatDate(passenger.dateOfBirth)}</Line>
      <Line label="Gender">{genderName(passenger.gender)}</Line>
      <Line label="Nationality">{countryName(passenger.nationality)}</Line>
      <Line label="Passport number">{passenger.passportNumber || '—'}</Line>
      <Line label="Email address">{passenger.email}</Line>
      <Line label="Phone number">{passenger.phone}</Line>
      <Line label="Billing address">
        {billingAddress.street}, {billingAddress.city}, {billingAddress.state}{' '}
        {billingAddress.zipCode}
      </Line>
    </dl>
  </Card>
);

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);
