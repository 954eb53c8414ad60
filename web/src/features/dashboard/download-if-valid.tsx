import type { UserBookingsView } from '#http/contracts/reservation-answers.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { isValid } from './is-valid.ts';

/** The document of a reservation while it is valid. */
export const DownloadIfValid = ({
  reservation: { booking, outboundFlight, returnFlight, hold },
  inList = false,
}: {
  reservation: Pick<
    UserBookingsView[number],
    'booking' | 'outboundFlight' | 'returnFlight' | 'hold'
  >;
  /** Lighter, because every row of the list has one. */
  inList?: boolean;
}) =>
  isValid({ booking, hold }) && (
    <DownloadButton
      booking={booking}
      trip={{ outboundFlight, returnFlight }}
      variant={inList ? 'tonal' : 'primary'}
    />
  );
