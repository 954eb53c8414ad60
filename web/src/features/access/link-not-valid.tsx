import { loginPath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { HomeAndSupport, MessagePage } from '../../components/message.tsx';

/** The page of an access link that opens no booking. */
export default function LinkNotValid() {
  return (
    <MessagePage
      title="Link Not Valid"
      text="This link does not open a reservation. Open the link in your confirmation email again. Some mail programs cut long links: copy all of it. The email also holds your itinerary as a PDF."
    >
      <ButtonLink to={loginPath()}>Sign In to See Your Bookings</ButtonLink>
      <HomeAndSupport />
    </MessagePage>
  );
}
