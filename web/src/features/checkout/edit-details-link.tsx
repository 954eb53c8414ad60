import { editDetailsPath, FROM_CHECKOUT } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useIsPaying } from '../../payment/use-payment.ts';

/** Leads to the form; details can change until payment. */
export const EditDetailsLink = ({ bookingId }: { bookingId: number }) =>
  !useIsPaying() && (
    <ButtonLink
      variant="ghost"
      to={editDetailsPath(bookingId)}
      state={FROM_CHECKOUT}
      className="-mr-4"
    >
      Edit Details
    </ButtonLink>
  );
