import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../components/button.tsx';
import { CodeField } from '../components/code-field.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { Notice } from '../components/notice.tsx';
import { PasswordInput } from '../components/password-input.tsx';
import { failureText } from './failure-text.ts';
import { codeProblem, login, needsCode } from './login.ts';
import { useCodeQuestion } from './use-code-question.ts';
import { endPasswordWait, passwordWait } from './with-password.ts';

/** Asks for the password again while an action waits for it, and then continues that action. */
export function PasswordDialog({ email }: { email: string }) {
  const isOpen = useSyncExternalStore(passwordWait.subscribe, passwordWait.isOpen);
  return isOpen && <Question email={email} />;
}

function Question({ email }: { email: string }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => login({ email, password, ...(code !== '' && { code }) }),
    onSuccess: () => endPasswordWait(true),
  });
  const asksForCode = useCodeQuestion(confirm.error);
  return (
    <Dialog title="Enter your password again" onClose={() => endPasswordWait(false)}>
      <p className="mt-1 text-muted">
        You signed in more than 15 minutes ago. What you pressed goes on once you have entered it.
      </p>
      <Form onSubmit={() => confirm.mutate()} className="mt-4 grid gap-4">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Password" required>
          {(control) => (
            <PasswordInput
              {...control}
              shows="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        {asksForCode && (
          <CodeField value={code} onChange={setCode} error={codeProblem(confirm.error)} />
        )}
        {confirm.error && !needsCode(confirm.error) && (
          <Notice tone="error" title="Not confirmed">
            {failureText(confirm.error, 'Invalid email or password')}
          </Notice>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={() => endPasswordWait(false)}>
            Go Back
          </Button>
          <Button type="submit" busy={confirm.isPending}>
            Continue
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
