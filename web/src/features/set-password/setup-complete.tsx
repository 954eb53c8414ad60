import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginPath, routes } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';

/** How long the success is shown before the redirect (spec 2 §9). */
const REDIRECT_MILLISECONDS = 3000;

/**
 * The password is set and its owner signed in, unless the account requires a code too. `/login`
 * follows, and redirects (spec 2 §2).
 */
export function SetupComplete({ isSignedIn }: { isSignedIn: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(loginPath(), { replace: true }),
      REDIRECT_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Message
      title="Account Setup Complete!"
      text={
        isSignedIn
          ? 'Your password is set and you are signed in. Redirecting to your bookings…'
          : 'Your password is set. Please sign in with it and the code of your authenticator app.'
      }
      headingLevel="h1"
      role="status"
    >
      <ButtonLink to={routes.dashboard}>Go to Your Bookings</ButtonLink>
    </Message>
  );
}
