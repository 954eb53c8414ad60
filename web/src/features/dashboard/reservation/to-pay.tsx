import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { editDetailsPath } from '../../../app/paths.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { flightCostLabel } from '../../../format/companions.ts';
import { formatUsd } from '../../../format/money.ts';
import { DetailsList } from '../../success/details-list.tsx';
import { TitledCard } from './titled-card.tsx';

/** What an unpaid reservation costs, and the way back to its details. */
export const ToPay = ({
  reservation: { booking, additionalPassengers },
}: {
  reservation: Pick<ReservationView, 'booking' | 'additionalPassengers'>;
}) => {
  const fee = formatUsd(booking.reservationFee);
  return (
    <TitledCard
      title="To pay"
      className="max-lg:order-first"
      action={
        <ButtonLink to={editDetailsPath(booking.id)} variant="ghost" className="-my-2 -mr-4">
          Edit Details
        </ButtonLink>
      }
    >
      <DetailsList
        items={{
          'Reservation fee': fee,
          [flightCostLabel(1 + additionalPassengers.length)]: (
            <s>{formatUsd(booking.totalAmount)}</s>
          ),
        }}
      />
      <p className="flex items-baseline justify-between gap-4 border-t border-hairline pt-3 font-semibold">
        Total <span className="text-lg font-bold tabular-nums">{fee}</span>
      </p>
    </TitledCard>
  );
};
