import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginPath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';

/** How long the good news stands before the sign-in comes (spec 2 §9). */
const REDIRECT_MILLISECONDS = 3000;

/** The password is set; the sign-in follows by itself (spec 2 §2). */
export function SetupComplete() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(loginPath()), REDIRECT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Message
      title="Account Setup Complete!"
      text="Your password is set. The sign-in opens in a moment."
      headingLevel="h1"
      role="status"
    >
      <ButtonLink to={loginPath()}>Sign in now</ButtonLink>
    </Message>
  );
}
