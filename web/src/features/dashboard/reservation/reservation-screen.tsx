import { useParams } from 'react-router-dom';
import { routes } from '../../../app/paths.ts';
import { isRequestError } from '../../../app/request.ts';
import { SignInFirst } from '../../../app/sign-in-first.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { MessagePage } from '../../../components/message.tsx';
import { useReservation } from '../api/use-reservation.ts';
import { DashboardError } from '../dashboard-error.tsx';
import { DashboardSkeleton } from '../dashboard-skeleton.tsx';
import { SignedIn } from '../signed-in.tsx';
import { Reservation } from './reservation.tsx';

/** A customer's page of one reservation. */
export default function ReservationScreen() {
  const { bookingId = '' } = useParams();
  return (
    <SignedIn>{({ user }) => <OwnReservation userId={user.id} bookingId={bookingId} />}</SignedIn>
  );
}

function OwnReservation({ userId, bookingId }: { userId: number; bookingId: string }) {
  const { data, error } = useReservation(userId, bookingId);
  if (isRequestError(error) && error.status === 401) return <SignInFirst />;
  if (data) return <Reservation userId={userId} reservation={data} />;
  if (isRequestError(error) && error.status === 404) return <NotInAccount />;
  return error ? <DashboardError /> : <DashboardSkeleton />;
}

const NotInAccount = () => (
  <MessagePage
    title="Booking Not Found"
    text="This reservation is not in your account. If you paid with another email address, sign in with that one."
    role="alert"
  >
    <ButtonLink to={routes.dashboard}>Your Bookings</ButtonLink>
  </MessagePage>
);
