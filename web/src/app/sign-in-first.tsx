import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from './paths.ts';
import { forgetUser } from './stored-user.ts';

/** Leads to the sign-in, and from there back to this address. What the browser remembers of a user goes. */
export function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  useEffect(forgetUser, []);
  return <Navigate to={loginPath(`${pathname}${search}${hash}`)} replace />;
}
