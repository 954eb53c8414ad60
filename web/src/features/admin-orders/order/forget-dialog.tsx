import { useState } from 'react';
import { failureText } from '../../../app/failure-text.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { useOrderCommand } from '../api/use-order-command.ts';

/** Asks for the booking's number before what cannot be undone. */
export function ForgetDialog({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const forget = useOrderCommand(bookingId, 'forget');

  const submit = () => {
    const isRight = typed.trim() === String(bookingId);
    setError(isRight ? undefined : 'This is not the number of this booking');
    if (isRight) forget.mutate({ bookingId }, { onSuccess: onClose });
  };

  return (
    <Dialog title="Forget this traveller?" onClose={onClose}>
      <p className="mt-1 text-muted">
        Names, address, passport, notes and mails are deleted for good, and the customer no longer
        sees the booking. Payments and flights stay. Nobody can undo this.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="mt-4 grid gap-4"
      >
        <Field label={`Booking number (${bookingId})`} required error={error}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        {forget.error && (
          <Notice tone="error" title="Not forgotten">
            {failureText(forget.error, 'The personal data was not forgotten.')}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Go Back
          </Button>
          <Button type="submit" busy={forget.isPending}>
            Forget Personal Data
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
