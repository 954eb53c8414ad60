import type { ReactNode } from 'react';
import type {
  AdditionalPassengerView,
  BookingDetailsView,
} from '#http/contracts/booking-answers.ts';
import { useSite } from '../../app/site.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { cardName } from '../../content/card-brands.ts';
import { company } from '../../content/company.ts';
import { companionName, flightCostLabel } from '../../format/companions.ts';
import { formatUsd } from '../../format/money.ts';
import { DetailsList } from './details-list.tsx';

const SideCard = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <Card as="section" id={id} aria-label={title} className="p-4 sm:p-6 print:p-4">
    <h2 className="mb-3 text-base font-bold tracking-tight">{title}</h2>
    {children}
  </Card>
);

export const PassengerCard = ({
  details: { booking, passenger, additionalPassengers },
  hasDocument,
  children,
}: {
  details: BookingDetailsView;
  /** Whether a document can be downloaded. */
  hasDocument: boolean;
  children: ReactNode;
}) => (
  <SideCard title={additionalPassengers.length === 0 ? 'Passenger' : 'Passengers'} id="passenger">
    <DetailsList
      items={{
        Name: `${passenger.firstName} ${passenger.lastName}`,
        Email: passenger.email,
        Phone: passenger.phone || '—',
        Passport: passenger.passportNumber ?? 'Not given',
      }}
    />
    {additionalPassengers.length > 0 && (
      <TravellerDocuments
        bookingId={booking.id}
        hasDocument={hasDocument}
        travellers={[passenger, ...additionalPassengers]}
      />
    )}
    <div className="mt-4 empty:hidden">{children}</div>
  </SideCard>
);

/** All travellers, each with a separate document for a separate application. */
const TravellerDocuments = ({
  bookingId,
  hasDocument,
  travellers,
}: {
  bookingId: number;
  hasDocument: boolean;
  travellers: readonly AdditionalPassengerView[];
}) => (
  <section
    aria-label="A document for each traveller"
    className="mt-4 border-t border-hairline pt-4"
  >
    <h3 className="text-sm font-semibold">A document for each traveller</h3>
    <p className="text-xs text-muted print:hidden">
      With the same number, for separate applications. Your main itinerary names everyone.
    </p>
    <ul className="mt-2 grid gap-1">
      {travellers.map((traveller, index) => {
        const name = companionName(traveller);
        return (
          <li key={index} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {hasDocument && traveller.lastName !== '' && (
              <span className="shrink-0 print:hidden">
                <FileButton
                  href={`/api/bookings/${bookingId}/pdf?traveller=${index + 1}`}
                  file={`the PDF for ${name}`}
                >
                  PDF<span className="sr-only"> for {name} only</span>
                </FileButton>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);

/** The charge, and the price of the flights, which was not charged (spec 2 §2). */
export const PaymentCard = ({
  details: { booking, additionalPassengers, outboundFlight, returnFlight, paymentMethod, refund },
}: {
  details: BookingDetailsView;
}) => {
  const flightCost = Number(outboundFlight.price) + Number(returnFlight?.price ?? 0);
  return (
    <SideCard title="Payment Information">
      <DetailsList
        items={{
          Status: <Badge colour="green">Completed</Badge>,
          [flightCostLabel(1 + additionalPassengers.length)]: <s>{formatUsd(flightCost)}</s>,
          'Reservation fee': formatUsd(booking.reservationFee),
          Card: paymentMethod ? cardName(paymentMethod.card) : '—',
          ...(refund && { Refund: formatUsd(refund.amount) }),
          Transaction: booking.stripePaymentIntentId?.slice(0, 8) ?? '—',
        }}
      />
      {paymentMethod && (
        <p className="mt-4 grid print:hidden">
          <FileButton href={`/api/bookings/${booking.id}/receipt`} file="the receipt">
            Download Receipt
          </FileButton>
        </p>
      )}
    </SideCard>
  );
};

/** The contact (spec 2 §2). */
export function CompanyCard({ children }: { children: ReactNode }) {
  const { data: site } = useSite();
  return (
    <Card
      as="section"
      aria-label={company.name}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-4 sm:p-6 print:p-4"
    >
      <div>
        <h2 className="mb-1 text-base font-bold tracking-tight">{company.name}</h2>
        <address className="text-muted not-italic">{company.address.join(', ')}</address>
        {site && (
          <a
            href={`mailto:${site.supportEmail}`}
            className="-mb-2.5 inline-flex min-h-11 items-center text-accent underline underline-offset-2 wrap-anywhere"
          >
            {site.supportEmail}
          </a>
        )}
      </div>
      {children}
    </Card>
  );
}
