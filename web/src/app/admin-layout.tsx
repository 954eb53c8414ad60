import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { AdminLoadError } from '../components/admin-load-error.tsx';
import { Container } from '../components/container.tsx';
import { useToast } from '../components/toast.tsx';
import { dashboardPath } from './paths.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { useSession } from './use-session.ts';

/**
 * Lets the administrator to the screens inside: a customer goes to the dashboard, nobody to the
 * sign-in (spec 2 §6). The screens show their skeleton until it is known who is there; what they
 * load is the server's to refuse.
 */
export function AdminLayout() {
  const session = useSession();
  if (session.isLoadingError)
    return (
      <Container>
        <AdminLoadError onRetry={() => void session.refetch()} />
      </Container>
    );
  if (session.data?.user === null) return <SignInFirst />;
  if (session.data?.role === 'customer') return <AccessDenied />;
  return <Outlet context={session.data?.user} />;
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
  return <Navigate to={dashboardPath()} replace />;
}
