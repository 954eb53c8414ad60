import { useEffect, useRef } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

/** The code of an authenticator app, or a recovery code. Takes the focus when it appears. */
export function CodeField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field
      label="Code"
      hint="The six digits that your authenticator app shows now, or a recovery code."
      required
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
