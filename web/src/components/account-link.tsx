import { Link } from 'react-router-dom';
import { loginPath, routes } from '../app/paths.ts';
import { useIsSignedIn } from '../app/stored-user.ts';

/** The link to a customer's own bookings, in the header of every screen. */
export function AccountLink() {
  const isSignedIn = useIsSignedIn();
  return (
    <Link
      to={isSignedIn ? routes.dashboard : loginPath()}
      className="inline-flex min-h-11 items-center text-sm font-medium text-muted underline-offset-4 hover:text-ink hover:underline print:hidden"
    >
      {isSignedIn ? 'Your Bookings' : 'Sign In'}
    </Link>
  );
}
