import { Badge } from '../../components/badge.tsx';

/** `Confirmed` once paid, otherwise the status as it is (spec 2 §2). */
export const StatusBadge = ({ status }: { status: string }) =>
  status === 'completed' ? (
    <Badge colour="green">Confirmed</Badge>
  ) : (
    <Badge colour={status === 'cancelled' || status === 'failed' ? 'red' : 'yellow'}>
      {status}
    </Badge>
  );
