import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath, SIGNED_OUT } from './paths.ts';
import { forgetUser } from './stored-user.ts';

/** Redirects to the sign-in, and from there back to this URL. Clears the stored user. */
export function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  useEffect(forgetUser, []);
  return <Navigate to={loginPath(`${pathname}${search}${hash}`)} state={SIGNED_OUT} replace />;
}
