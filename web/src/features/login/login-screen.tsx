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

/** Signing in, and what to do when the password is forgotten: `/login?forgot=yes` (spec 2 §2). */
export function LoginScreen() {
  const [query] = useSearchParams();
  return (
    <Container width="form" className="pt-10 sm:pt-16">
      <div className="mx-auto max-w-100">
        {query.has('forgot') ? <ForgotPassword next={nextPath(query)} /> : <SignIn />}
      </div>
    </Container>
  );
}

/**
 * The form, unless somebody is signed in by the server's word: they are sent on. An answer from
 * before this screen does not count, since a session that ended may have led here. Who signed in
 * here before sees no form until the server has answered.
 */
function SignIn() {
  const [query] = useSearchParams();
  const next = nextPath(query);
  const cache = useQueryClient();
  const { data: session, isFetching, isFetchedAfterMount } = useSession();
  const isRemembered = useIsSignedIn();
  const user = session?.user;

  // What was loaded under another session is not shown under the next one.
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
