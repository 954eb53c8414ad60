import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { loginRequest, type LoginRequest } from '#http/contracts/auth.ts';
import type { SessionView } from '#http/contracts/account-answers.ts';
import { connectionText } from '../../app/connection-text.ts';
import { failureText } from '../../app/failure-text.ts';
import { codeProblem, login, needsCode } from '../../app/login.ts';
import { forgotPasswordPath, homePath, SIGNED_OUT } from '../../app/paths.ts';
import { useCodeQuestion } from '../../app/use-code-question.ts';
import { useRetry } from '../../app/use-retry.ts';
import { useRefreshSession } from '../../app/use-session.ts';
import { Button } from '../../components/button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';

/** Email and password; a success starts the session, and the screen redirects (spec 2 §2, §4). */
export function LoginForm({ next }: { next: string }) {
  const { state } = useLocation();
  const refreshSession = useRefreshSession();
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const { retrying, withRetry } = useRetry();
  const signIn = useMutation({
    mutationFn: async (credentials: LoginRequest) => {
      // Idempotent: a 503 has started no session, and the right password does not count as a failed
      // try.
      await withRetry(() => login(credentials));
      return refreshSession().then(cookieProblem, sessionProblem);
    },
  });
  const [code, setCode] = useState('');
  const asksForCode = useCodeQuestion(signIn.error);
  const refused = needsCode(signIn.error) ? null : signIn.error;
  const problem = refused
    ? { title: 'Login Failed', text: failureText(refused, 'Invalid email or password') }
    : signIn.data;
  const submit = form.handleSubmit((credentials) =>
    signIn.mutate({ ...credentials, ...(code !== '' && { code }) }),
  );
  return (
    <>
      <h1 className="text-xl font-extrabold tracking-tight">Sign In</h1>
      <p className="mt-1 text-muted">
        {state === SIGNED_OUT
          ? 'You are signed out. Sign in to continue where you were.'
          : 'Your reservations and documents, in one place.'}
      </p>
      <Form onSubmit={() => void submit()} className="mt-6 grid gap-5">
        {problem && (
          <Notice tone="error" title={problem.title}>
            {problem.text}
          </Notice>
        )}
        <TryingAgain isShown={retrying} />
        <Field label="Email address" required error={errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="username"
              {...form.register('email')}
            />
          )}
        </Field>
        {/* The link stands on the line of the label, and comes last for the keyboard. */}
        <div className="grid grid-cols-1 gap-5">
          <Field
            label="Password"
            required
            error={errors.password?.message}
            className="col-start-1 row-start-1"
          >
            {(control) => (
              <PasswordInput
                {...control}
                shows="password"
                autoComplete="current-password"
                {...form.register('password')}
              />
            )}
          </Field>
          {asksForCode && (
            <CodeField value={code} onChange={setCode} error={codeProblem(signIn.error)} />
          )}
          <Button type="submit" busy={signIn.isPending} className="min-h-12">
            Sign In
          </Button>
          <Link
            to={forgotPasswordPath(next)}
            className="col-start-1 row-start-1 -mt-3.5 flex min-h-11 items-end self-start justify-self-end pb-1.5 font-medium text-accent underline underline-offset-2"
          >
            Forgot password?
          </Link>
        </div>
      </Form>
      <p className="mt-6 border-t border-hairline pt-4 text-muted">
        Looking for one reservation? The link in its confirmation email opens it without signing in.
      </p>
      <p className="mt-3 text-muted">
        No account yet? You get one with your first reservation.{' '}
        <Link
          to={homePath()}
          className="font-medium whitespace-nowrap text-accent underline underline-offset-2"
        >
          Make a reservation
        </Link>
      </p>
    </>
  );
}

/** The password was right, but the browser did not return the session's cookie. */
const cookieProblem = ({ user }: SessionView) =>
  user === null
    ? {
        title: 'Not signed in',
        text: 'Your browser did not keep the sign-in. Allow cookies and try again.',
      }
    : undefined;

const sessionProblem = (error: unknown) => ({
  title: 'The next page could not be opened',
  text: `You are signed in. Reload this page to continue. ${connectionText(error)}`.trim(),
});
