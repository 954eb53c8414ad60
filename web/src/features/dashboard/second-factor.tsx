import { useState } from 'react';
import { failureText } from '../../app/failure-text.ts';
import { PasswordDialog } from '../../app/password-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { useRemoveSecondFactor, useSecondFactor, useTotpSecret } from './api/use-second-factor.ts';
import { AddSecondFactor } from './add-second-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The administrator's second factor: an authenticator app in addition to the password. */
export function SecondFactor({ email }: { email: string }) {
  const { data: factor } = useSecondFactor();
  const secret = useTotpSecret();
  const remove = useRemoveSecondFactor();
  const [codes, setCodes] = useState<string[]>();
  if (!factor) return null;
  const error = secret.error ?? remove.error;
  return (
    <Card as="section" aria-label="Second Factor" className="grid gap-3 p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">Second Factor</h2>
      <p className="text-muted">
        {factor.isOn
          ? `Signing in takes a code of your authenticator app. Recovery codes left: ${factor.recoveryCodesLeft}.`
          : 'Protect your sign-in with a code of an authenticator app, besides the password.'}
      </p>
      {error && (
        <Notice tone="error" title="Not done">
          {failureText(error, 'Nothing was changed.')}
        </Notice>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes && !secret.data && (
        <div>
          {factor.isOn ? (
            <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
              Remove Second Factor
            </Button>
          ) : (
            <Button variant="secondary" busy={secret.isPending} onClick={() => secret.mutate()}>
              Add Second Factor
            </Button>
          )}
        </div>
      )}
      {secret.data && (
        <AddSecondFactor
          offered={secret.data}
          onAdded={(added) => {
            secret.reset();
            setCodes(added);
          }}
          onClose={secret.reset}
        />
      )}
      <PasswordDialog email={email} />
    </Card>
  );
}
