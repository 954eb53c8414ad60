import { useState } from 'react';
import { failureText } from '../../../app/failure-text.ts';
import { Field } from '../../../components/field.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { useOrderCommand } from '../api/use-order-command.ts';
import { CommandDialog } from '../../../components/command-dialog.tsx';

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
    <CommandDialog
      title="Forget this traveller?"
      text="Names, address, passport, notes and mails are deleted for good, and the customer no longer sees the booking. Their account, with password and address, is deleted too, unless another booking is left in it. Payments and flights stay. Nobody can undo this."
      confirm="Forget Personal Data"
      busy={forget.isPending}
      retrying={forget.retrying}
      failure={
        forget.error ? failureText(forget.error, 'The personal data was not forgotten.') : undefined
      }
      onSubmit={submit}
      onClose={onClose}
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
    </CommandDialog>
  );
}
