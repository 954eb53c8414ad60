import { Dashboard } from './dashboard.tsx';
import { SignedIn } from './signed-in.tsx';

/** A customer's page (spec 2 §2). */
export default function DashboardScreen() {
  return <SignedIn>{(session) => <Dashboard session={session} />}</SignedIn>;
}
