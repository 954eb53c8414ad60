import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { newPassword, type SetPasswordRequest } from '#http/contracts/auth.ts';
import type { SetPasswordResponse } from '#http/contracts/account-answers.ts';
import { failureText } from '../../app/failure-text.ts';
import { request } from '../../app/request.ts';
import { storeUser } from '../../app/stored-user.ts';
import { useRetry } from '../../app/use-retry.ts';
import { useRefreshSession } from '../../app/use-session.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';
import { linkRefusal } from './api/use-password-link.ts';

const schema = z
  .object({ password: newPassword, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
    when: () => true,
  });

/**
 * The password, twice (spec 2 §5). `onDone` after the server has accepted it, `onRefused` if it
 * rejects the link.
 */
export function SetPasswordForm({
  token,
  onDone,
  onRefused,
}: {
  token: string;
  onDone: (isSignedIn: boolean) => void;
  onRefused: (text: string) => void;
}) {
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirm: '' },
  });
  const { errors } = form.formState;
  const refreshSession = useRefreshSession();
  const { retrying, withRetry } = useRetry();
  const set = useMutation({
    // Idempotent: a link sets one password (spec 2 §7).
    mutationFn: (choice: SetPasswordRequest) =>
      withRetry(() => request<SetPasswordResponse>('POST', '/api/auth/set-password', choice)),
    onSuccess: ({ user, isSignedIn }) => {
      if (isSignedIn) storeUser(user);
      // The sign-in screen checks again if this gets no answer.
      refreshSession().catch(() => undefined);
      onDone(isSignedIn);
    },
    onError: (error) => {
      const refusal = linkRefusal(error);
      if (refusal !== undefined) onRefused(refusal);
    },
  });
  const submit = form.handleSubmit(({ password }) => set.mutate({ token, password }));
  return (
    <>
      <h1 className="text-xl font-extrabold tracking-tight">Set your password</h1>
      <p className="mt-1 text-muted">See all your reservations in one place.</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
        {set.error && (
          <Notice tone="error" title="Error">
            {failureText(set.error, 'Failed to set password')}
          </Notice>
        )}
        <TryingAgain isShown={retrying} />
        <Field
          label="Password"
          hint="At least 8 characters. A few words in a row are easy to remember."
          required
          error={errors.password?.message}
        >
          {(control) => (
            <PasswordInput
              {...control}
              shows="password"
              autoComplete="new-password"
              {...form.register('password')}
            />
          )}
        </Field>
        <Field label="Confirm password" required error={errors.confirm?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              shows="confirmation"
              autoComplete="new-password"
              {...form.register('confirm')}
            />
          )}
        </Field>
        <Button type="submit" busy={set.isPending} className="min-h-12">
          Set Password
        </Button>
      </form>
    </>
  );
}
