import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { Badge } from '../../../components/badge.tsx';
import { FileButton } from '../../../components/file-button.tsx';
import { formatInstant } from '../../../format/instant.ts';
import { TitledCard } from './titled-card.tsx';

/** The calendar file, the receipt with its credit notes, and the versions of the itinerary. */
export const Documents = ({ reservation }: { reservation: ReservationView }) => {
  const { booking, documents, paymentMethod, refund } = reservation;
  const isCancelled = booking.paymentStatus === 'cancelled';
  return (
    <TitledCard title="Documents">
      {!isCancelled && (
        <FileButton href={`/api/bookings/${booking.id}/calendar`} file="the calendar file">
          Add to Calendar
        </FileButton>
      )}
      {paymentMethod && (
        <FileButton href={`/api/bookings/${booking.id}/receipt`} file="the receipt">
          {refund?.status === 'succeeded' ? 'Receipt and Credit Note' : 'Receipt'}
        </FileButton>
      )}
      <ul aria-label="Versions of the itinerary" className="divide-y divide-hairline">
        {documents.toReversed().map(({ version, issuedAt, current }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span>
              <span className="font-medium">Version {version}</span>
              <span className="block text-sm text-muted">{formatInstant(issuedAt)}</span>
            </span>
            <Badge colour={current ? 'green' : 'grey'}>{current ? 'valid' : 'not valid'}</Badge>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
};
