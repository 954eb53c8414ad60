import { useState } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { CommandDialog } from '../../../components/command-dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { SelectInput } from '../../../components/select-input.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { companionName } from '../../../format/companions.ts';
import { useOrderCommand } from '../api/use-order-command.ts';
import { DangerRow } from './danger-row.tsx';

/** Erases the personal data of everyone on a booking, or of one of them, after a confirmation. */
export function ForgetPerson({ order }: { order: AdminOrderView }) {
  const [asking, setAsking] = useState(false);
  return (
    <DangerRow
      title="Personal data"
      text="Deletes names, addresses, notes and emails for good. Payments and flights stay."
      action="Erase personal data"
      onClick={() => setAsking(true)}
    >
      {asking && <ForgetDialog order={order} onClose={() => setAsking(false)} />}
    </DangerRow>
  );
}

const EVERYBODY = '1';

/** Requires the booking's number before the irreversible erasure. */
function ForgetDialog({
  order: { booking, additionalPassengers },
  onClose,
}: {
  order: AdminOrderView;
  onClose: () => void;
}) {
  const bookingId = booking.id;
  const [who, setWho] = useState(EVERYBODY);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const forget = useOrderCommand(bookingId, 'forget');

  const submit = () => {
    const isRight = typed.trim() === String(bookingId);
    setError(isRight ? undefined : 'This is not the number of this booking');
    if (isRight)
      forget.mutate(
        { bookingId, ...(who !== EVERYBODY && { traveller: Number(who) }) },
        { onSuccess: onClose },
      );
  };

  return (
    <CommandDialog
      title="Erase this traveller’s data?"
      text={
        who === EVERYBODY
          ? 'Names, address, passport, notes and emails are deleted for good, and the customer no longer sees the booking. Their account, with password and address, is deleted too, unless another booking is left in it. Payments and flights stay. Nobody can undo this.'
          : 'The details of this traveller are deleted for good. The fee and the other travellers stay; their next document is issued without this one. Nobody can undo this.'
      }
      confirm="Erase personal data"
      destroys
      command={forget}
      refused="The personal data was not erased."
      onSubmit={submit}
      onClose={onClose}
    >
      {additionalPassengers.length > 0 && (
        <Field label="Who" required>
          {(control) => (
            <SelectInput
              {...control}
              value={who}
              onChange={({ target }) => setWho(target.value)}
              choices={[
                { value: EVERYBODY, label: 'Everybody on this booking' },
                ...additionalPassengers.flatMap((companion, index) =>
                  companion.lastName === ''
                    ? []
                    : [{ value: String(index + 2), label: companionName(companion) }],
                ),
              ]}
            />
          )}
        </Field>
      )}
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
