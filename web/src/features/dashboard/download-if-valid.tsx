import type { UserBookingsView } from '#http/contracts/users.ts';
import { checkoutPath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { isUnpaid } from './is-unpaid.ts';
import { isValid } from './is-valid.ts';

/** Payment while the reservation is unpaid, then its document while it is valid. */
export const PrimaryAction = ({
  reservation: { booking, outboundFlight, returnFlight, hold },
  inList = false,
}: {
  reservation: Pick<
    UserBookingsView[number],
    'booking' | 'outboundFlight' | 'returnFlight' | 'hold'
  >;
  /** Lighter, because every row of the list has one. */
  inList?: boolean;
}) => {
  if (isUnpaid(booking))
    return <ButtonLink to={checkoutPath(booking.id)}>Finish payment</ButtonLink>;
  return isValid({ booking, hold }) ? (
    <DownloadButton
      booking={booking}
      trip={{ outboundFlight, returnFlight }}
      variant={inList ? 'tonal' : 'primary'}
    />
  ) : null;
};
