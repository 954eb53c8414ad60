import { successPath } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { MessagePage } from '../../components/message.tsx';

/** Where Back leads after the payment: no form that looks as if it were still to be filled in. */
export const AlreadyPaid = ({
  bookingId,
  onAnother,
}: {
  bookingId: number;
  onAnother: () => void;
}) => (
  <MessagePage
    title="Reservation Already Paid"
    text="You have paid for a reservation of this flight. You can still make another one, for other travellers."
  >
    <ButtonLink to={successPath(bookingId)}>View Your Reservation</ButtonLink>
    <Button variant="secondary" onClick={onAnother}>
      Make Another Reservation
    </Button>
  </MessagePage>
);
