import { type ComponentProps, useState } from 'react';
import { noteText } from '#http/contracts/admin-order.ts';
import { Field } from '../../../components/field.tsx';
import { SelectInput } from '../../../components/select-input.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { CommandDialog } from '../../../components/command-dialog.tsx';

/** Asks for a reason, and optionally a note, before an irreversible action. */
export function ReasonDialog<Reason extends string>({
  reasons,
  likely = '',
  onConfirm,
  ...dialog
}: {
  reasons: Record<Reason, string>;
  /** The reason that is chosen at first. */
  likely?: Reason | '';
  onConfirm: (answer: { reason: Reason; note?: string }) => void;
} & Omit<ComponentProps<typeof CommandDialog>, 'onSubmit' | 'children'>) {
  const [chosen, setChosen] = useState<string>(likely);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<{ reason?: string; note?: string | undefined }>({});

  const submit = () => {
    const reason = choicesOf(reasons).find(({ value }) => value === chosen)?.value;
    const { data: typed, error } = noteText.optional().safeParse(note.trim() || undefined);
    setErrors({
      ...(reason === undefined && { reason: 'Please choose a reason' }),
      note: error?.issues[0]?.message,
    });
    if (reason !== undefined && !error) onConfirm({ reason, ...(typed && { note: typed }) });
  };

  return (
    <CommandDialog {...dialog} onSubmit={submit}>
      <Field label="Reason" required error={errors.reason}>
        {(control) => (
          <SelectInput
            {...control}
            choices={[{ value: '', label: 'Choose a reason' }, ...choicesOf(reasons)]}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </Field>
      <Field label="Internal note (optional)" error={errors.note}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </CommandDialog>
  );
}

const choicesOf = <Reason extends string>(reasons: Record<Reason, string>) =>
  (Object.keys(reasons) as Reason[]).map((value) => ({ value, label: reasons[value] }));
