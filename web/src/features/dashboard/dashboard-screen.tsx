import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { loginPath } from '../../app/paths.ts';
import { forgetUser } from '../../app/stored-user.ts';
import { useSession } from './api/use-session.ts';
import { Dashboard } from './dashboard.tsx';
import { DashboardError } from './dashboard-error.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

/** A customer's own page; whoever is not signed in goes to the sign-in (spec 2 §2, §6). */
export function DashboardScreen() {
  const session = useSession();
  if (session.error) return <DashboardError />;
  if (!session.data) return <DashboardSkeleton />;
  if (!session.data.user) return <SignedOut />;
  return <Dashboard session={session.data} />;
}

/** The session ended elsewhere: what the browser remembers of it goes too. */
function SignedOut() {
  useEffect(forgetUser, []);
  return <Navigate to={loginPath()} replace />;
}
