import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath, SIGNED_OUT } from './paths.ts';
import { forgetUser, isUserStored } from './stored-user.ts';

/**
 * Redirects to the sign-in, and from there back to this URL. Clears the stored user. Without a user
 * who was signed in, the sign-in does not say that one is signed out.
 */
export function SignInFirst({ wasSignedIn = false }: { wasSignedIn?: boolean }) {
  const { pathname, search, hash } = useLocation();
  // Read before it is cleared.
  const [hadUser] = useState(isUserStored);
  useEffect(forgetUser, []);
  return (
    <Navigate
      to={loginPath(`${pathname}${search}${hash}`)}
      state={wasSignedIn || hadUser ? SIGNED_OUT : null}
      replace
    />
  );
}
