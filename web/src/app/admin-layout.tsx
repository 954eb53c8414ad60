import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import type { SessionView } from '#http/contracts/auth.ts';
import { AdminLoadError } from '../components/admin-load-error.tsx';
import { Container } from '../components/container.tsx';
import { useToast } from '../components/toast.tsx';
import { dashboardPath, loginPath } from './paths.ts';

/**
 * Lets the administrator to the screens inside: a customer goes to the dashboard, nobody to the
 * sign-in (spec 2 §6). The screens show their skeleton until it is known who is there; what they
 * load is the server's to refuse.
 */
export function AdminLayout() {
  const session = useQuery<SessionView>({
    queryKey: ['/api/auth/session'],
    gcTime: 0,
    staleTime: 0,
  });
  if (session.isLoadingError)
    return (
      <Container>
        <AdminLoadError onRetry={() => void session.refetch()} />
      </Container>
    );
  if (session.data?.user === null) return <Navigate to={loginPath()} replace />;
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
