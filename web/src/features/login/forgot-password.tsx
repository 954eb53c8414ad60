import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { forgotPasswordRequest, type ForgotPasswordRequest } from '#http/contracts/auth.ts';
import type { Done } from '#http/contracts/account-answers.ts';
import { failureText } from '../../app/failure-text.ts';
import { loginPath } from '../../app/paths.ts';
import { request } from '../../app/request.ts';
import { useRetry } from '../../app/use-retry.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';

/** Requests a link by email. The answer does not reveal whether the address has an account. */
export function ForgotPassword({ next }: { next: string }) {
  const form = useForm<ForgotPasswordRequest>({
    resolver: zodResolver(forgotPasswordRequest),
    defaultValues: { email: '' },
  });
  const { retrying, withRetry } = useRetry();
  const ask = useMutation({
    // Idempotent: a 503 has sent nothing.
    mutationFn: (address: ForgotPasswordRequest) =>
      withRetry(() => request<Done>('POST', '/api/auth/forgot-password', address)),
  });
  const submit = form.handleSubmit((address) => ask.mutate(address));
  return (
    <>
      <h1 className="text-xl font-extrabold tracking-tight">Forgot password</h1>
      <p className="mt-1 text-muted">
        We will send a link to the email address of your reservations. It works once, for 24 hours.
      </p>
      {ask.isSuccess ? (
        <output className="mt-6 block">
          <Notice title="Check your email">
            If {form.getValues('email')} has an account, we are sending a link. It may take a
            minute.
          </Notice>
        </output>
      ) : (
        <Form onSubmit={() => void submit()} className="mt-6 grid gap-5">
          {ask.error && (
            <Notice tone="error" title="Error">
              {failureText(ask.error, 'We could not send the link.')}
            </Notice>
          )}
          <TryingAgain isShown={retrying} />
          <Field label="Email address" required error={form.formState.errors.email?.message}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="username"
                {...form.register('email')}
              />
            )}
          </Field>
          <Button type="submit" busy={ask.isPending} className="min-h-12">
            Send Link
          </Button>
        </Form>
      )}
      <p className="mt-2">
        <Link
          to={loginPath(next)}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2"
        >
          Back to sign in
        </Link>
      </p>
    </>
  );
}
