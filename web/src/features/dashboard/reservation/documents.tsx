import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { Badge } from '../../../components/badge.tsx';
import { FileButton } from '../../../components/file-button.tsx';
import { formatInstant } from '../../../format/instant.ts';
import { isValid } from '../is-valid.ts';
import { TitledCard } from './titled-card.tsx';

/** The versions of the itinerary, the calendar file, and the receipt with its credit notes. */
export const Documents = ({ reservation }: { reservation: ReservationView }) => {
  const { booking, documents, paymentMethod, refund } = reservation;
  return (
    <TitledCard title="Documents">
      <ul
        aria-label="Versions of the itinerary"
        className="-my-2 divide-y divide-hairline empty:hidden"
      >
        {documents.toReversed().map(({ version, issuedAt, current }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="flex-1">
              <span className="font-medium">Version {version}</span>
              <span className="block text-sm text-muted">{formatInstant(issuedAt)}</span>
            </span>
            <Badge colour={current ? 'green' : 'grey'}>{current ? 'valid' : 'not valid'}</Badge>
            {current && isValid(reservation) && (
              <FileButton
                href={`/api/bookings/${booking.id}/pdf?name=flight-itinerary`}
                file="PDF"
                aria-label={`PDF of version ${version}`}
              >
                PDF
              </FileButton>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 *:grow">
        {booking.paymentStatus !== 'cancelled' && (
          <FileButton href={`/api/bookings/${booking.id}/calendar`} file="the calendar file">
            Add to Calendar
          </FileButton>
        )}
        {paymentMethod && (
          <FileButton href={`/api/bookings/${booking.id}/receipt`} file="the receipt">
            {refund?.status === 'succeeded' ? 'Receipt and Credit Note' : 'Receipt'}
          </FileButton>
        )}
      </div>
    </TitledCard>
  );
};
