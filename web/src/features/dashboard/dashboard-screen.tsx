import { SignInFirst } from '../../app/sign-in-first.tsx';
import { useSession } from '../../app/use-session.ts';
import { Dashboard } from './dashboard.tsx';
import { DashboardError } from './dashboard-error.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

/** A customer's page; a visitor without a session goes to the sign-in (spec 2 §2, §6). */
export default function DashboardScreen() {
  const session = useSession();
  if (session.error) return <DashboardError />;
  if (!session.data) return <DashboardSkeleton />;
  if (!session.data.user) return <SignInFirst />;
  return <Dashboard session={session.data} />;
}
