import { useState } from 'react';
import { secondFactorRequest } from '#http/contracts/second-factor.ts';
import type { TotpSecretView } from '#http/contracts/admin-answers.ts';
import { failureText } from '../../app/failure-text.ts';
import { codeProblem } from '../../app/login.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useAddSecondFactor } from './api/use-second-factor.ts';

/** The quiet zone around a QR code, without which readers do not find it. */
const QUIET = 4;

/** The secret to scan or type, and the field for the first code. */
export function AddSecondFactor({
  offered: { secret, qrCode },
  onAdded,
  onClose,
}: {
  offered: TotpSecretView;
  onAdded: (recoveryCodes: string[]) => void;
  onClose: () => void;
}) {
  const add = useAddSecondFactor();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  const submit = () => {
    const { error: misfit } = secondFactorRequest.safeParse({ secret, code });
    setError(misfit?.issues[0]?.message);
    if (misfit) return;
    const request = { secret, code };
    add.mutate(request, { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) });
  };

  return (
    <Form onSubmit={submit} className="grid gap-4">
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <QrCode {...qrCode} />
      <p>
        Key: <span className="font-mono text-sm wrap-anywhere select-all">{secret}</span>
      </p>
      <Field
        label="Code"
        hint="The six digits that the app shows now."
        required
        error={error ?? codeProblem(add.error)}
        className="sm:max-w-80"
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      {add.error && !codeProblem(add.error) && (
        <Notice tone="error" title="Not done">
          {failureText(add.error, 'The second factor was not added.')}
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onClose}>
          Go Back
        </Button>
        <Button type="submit" busy={add.isPending}>
          Turn On
        </Button>
      </div>
    </Form>
  );
}

/** Dark on light in dark mode too, because not every reader accepts the inverse. */
const QrCode = ({ size, stretches }: TotpSecretView['qrCode']) => (
  <svg
    role="img"
    aria-label="QR code with the key below"
    viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
    shapeRendering="crispEdges"
    className="w-full max-w-52 rounded-badge"
  >
    <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
    <path
      fill="#000"
      d={stretches.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')}
    />
  </svg>
);
