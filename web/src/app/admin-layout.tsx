import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Message } from '../components/message.tsx';
import { useToast } from '../components/toast.tsx';
import { AdminFrame } from '../features/admin-shell/admin-frame.tsx';
import { AdministratorContext } from './administrator.ts';
import { connectionText } from './connection-text.ts';
import { routes } from './paths.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { useSession } from './use-session.ts';

/**
 * Restricts the nested screens to the administrator: a customer goes to the dashboard, a visitor to
 * the sign-in (spec 2 §6). The screens show a placeholder until the session is known; the server
 * checks every request.
 */
export function AdminLayout() {
  const session = useSession();
  if (session.isLoadingError)
    return (
      <AdminFrame>
        <Message
          title="Your sign-in could not be checked"
          text={`Please try again. ${connectionText(session.error)}`.trim()}
          headingLevel="h1"
          role="alert"
        >
          <Button onClick={() => void session.refetch()}>Try Again</Button>
        </Message>
      </AdminFrame>
    );
  if (session.data?.user === null) return <SignInFirst />;
  if (session.data?.role === 'customer') return <AccessDenied />;
  return (
    <AdministratorContext value={session.data?.user}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
      {session.data && <PasswordDialog email={session.data.user.email} />}
    </AdministratorContext>
  );
}

function AccessDenied() {
  const toast = useToast();
  useEffect(() => {
    toast.show({
      title: 'Access Denied',
      description: 'Admin access required for this page.',
      variant: 'destructive',
    });
  }, [toast]);
  return <Navigate to={routes.dashboard} replace />;
}
