import type { SessionView } from '#http/contracts/account-answers.ts';
import { homePath } from '../../app/paths.ts';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { useSignOut } from '../../app/use-sign-out.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { AccountInformation } from './account-information.tsx';
import { AdminAccess } from './admin-access.tsx';
import { useBookings } from './api/use-bookings.ts';
import { BookingsList } from './bookings-list.tsx';
import { DashboardError } from './dashboard-error.tsx';
import { BookingsSkeleton } from './dashboard-skeleton.tsx';
import { OwnData } from './own-data.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionsList } from './sessions-list.tsx';

/** Account, bookings, and for the administrator a link to the orders (spec 2 §2). */
export function Dashboard({ session }: { session: Extract<SessionView, { role: string }> }) {
  const { user, role } = session;
  const bookings = useBookings(user.id);
  if (isRequestError(bookings.error) && bookings.error.status === 401) return <SignInFirst />;
  if (bookings.isLoadingError) return <DashboardError />;
  return (
    <Container className="grid grid-cols-1 gap-6 pt-6 sm:pt-10">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h1 className="min-w-0 flex-1 basis-48 pt-1 text-xl font-extrabold tracking-tight wrap-anywhere">
          Welcome, {user.firstName}
        </h1>
        <SignOut />
      </div>
      {role === 'administrator' && <AdminAccess />}
      <section aria-label="Your Bookings" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-lg font-bold tracking-tight">Your Bookings</h2>
          {bookings.data !== undefined && bookings.data.length > 0 && (
            <ButtonLink to={homePath()} variant="tonal">
              Search Flights
            </ButtonLink>
          )}
        </div>
        {bookings.data ? <BookingsList entries={bookings.data} /> : <BookingsSkeleton />}
      </section>
      <AccountInformation user={user} bookings={bookings.data} />
      <SessionsList />
      {role === 'administrator' && <SecondFactor email={user.email} />}
      <OwnData user={user} canDelete={role === 'customer'} />
    </Container>
  );
}

function SignOut() {
  const leave = useSignOut();
  return (
    <Button
      variant="ghost"
      busy={leave.isPending}
      onClick={() => leave.mutate()}
      className="-mr-4 shrink-0"
    >
      Sign Out
    </Button>
  );
}
