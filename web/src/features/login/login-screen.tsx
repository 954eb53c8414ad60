import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { nextPath } from '../../app/paths.ts';
import { forgetUser, storeUser, useIsSignedIn } from '../../app/stored-user.ts';
import { useSession } from '../../app/use-session.ts';
import { Container } from '../../components/container.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginForm } from './login-form.tsx';

/** The sign-in, and the forgotten password: `/login?forgot=yes` (spec 2 §2). */
export default function LoginScreen() {
  const [query] = useSearchParams();
  return (
    <Container width="form" className="pt-10 sm:pt-16">
      <div className="mx-auto max-w-[28rem] sm:rounded-card sm:border sm:border-hairline sm:bg-surface sm:p-8">
        {query.has('forgot') ? <ForgotPassword next={nextPath(query)} /> : <SignIn />}
      </div>
    </Container>
  );
}

/**
 * The form, or a redirect if the server confirms a session. An earlier answer does not count,
 * because an expired session may have led here. A stored user sees no form until the server has
 * answered.
 */
function SignIn() {
  const [query] = useSearchParams();
  const next = nextPath(query);
  const cache = useQueryClient();
  const { data: session, isFetching, isFetchedAfterMount } = useSession();
  const isRemembered = useIsSignedIn();
  const user = session?.user;

  // Data loaded in one session is not shown in the next.
  useEffect(() => cache.removeQueries({ type: 'inactive' }), [cache]);
  useEffect(() => {
    if (user === null) forgetUser();
    else if (user && !isFetching) storeUser(user);
  }, [user, isFetching]);

  const isAwaited = session === undefined && isRemembered && !isFetchedAfterMount;
  if (!user && !isAwaited) return <LoginForm next={next} />;
  if (user && !isFetching) return <Navigate to={next} replace />;
  return (
    <output className="flex items-center gap-3 text-muted">
      <Spinner /> Loading sign-in…
    </output>
  );
}
