import { type ReactNode, useEffect, useState } from 'react';
import type { SessionView } from '#http/contracts/account-answers.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { isUserStored, onUserOfOtherTab } from '../../app/stored-user.ts';
import { useSession } from '../../app/use-session.ts';
import { DashboardError } from './dashboard-error.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

/**
 * Shows a customer's page; a visitor without a session goes to the sign-in (spec 2 §2, §6), also once
 * another tab has signed out.
 */
export function SignedIn({
  children,
}: {
  children: (session: Extract<SessionView, { role: string }>) => ReactNode;
}) {
  const { data: session, isLoadingError, refetch } = useSession();
  // Before another tab can clear it.
  const [hadUser] = useState(isUserStored);
  useEffect(() => onUserOfOtherTab(() => void refetch()), [refetch]);
  if (isLoadingError) return <DashboardError />;
  if (!session) return <DashboardSkeleton />;
  return session.user ? children(session) : <SignInFirst wasSignedIn={hadUser} />;
}
