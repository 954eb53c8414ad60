import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { useIsSample } from '../hold/use-is-sample.ts';

/** `Confirmed` once paid, for a sample in grey beside `Sample`, otherwise the status as it is (spec 2 §2). */
export function StatusBadge({
  reservation: { booking, hold },
}: {
  reservation: {
    booking: Pick<ReservationView['booking'], 'paymentStatus'>;
    hold: object | null;
  };
}) {
  const status = booking.paymentStatus;
  const isSample = useIsSample(hold);
  if (status !== 'completed')
    return (
      <Badge colour={status === 'cancelled' || status === 'failed' ? 'red' : 'yellow'}>
        {status}
      </Badge>
    );
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge colour={isSample ? 'grey' : 'green'}>Confirmed</Badge>
      {isSample && <Badge colour="yellow">Sample</Badge>}
    </span>
  );
}
