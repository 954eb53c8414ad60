import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SelectInput } from '../../../components/select-input.tsx';
import { TextArea } from '../../../components/text-area.tsx';

/** Asks for a reason, and a note if one is wanted, before something that cannot be undone. */
export function ReasonDialog<Reason extends string>({
  title,
  text,
  reasons,
  confirm,
  busy,
  failure,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  reasons: Record<Reason, string>;
  /** What the button says that does it. */
  confirm: string;
  busy: boolean;
  /** Why it was not done. */
  failure: string | undefined;
  onConfirm: (answer: { reason: Reason; note?: string }) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();

  const submit = () => {
    const reason = choicesOf(reasons).find(({ value }) => value === chosen)?.value;
    setError(reason === undefined ? 'Please choose a reason' : undefined);
    const typed = note.trim();
    if (reason !== undefined) onConfirm({ reason, ...(typed !== '' && { note: typed }) });
  };

  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-1 text-muted">{text}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="mt-4 grid gap-4"
      >
        <Field label="Reason" required error={error}>
          {(control) => (
            <SelectInput
              {...control}
              choices={[{ value: '', label: 'Choose a reason' }, ...choicesOf(reasons)]}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </Field>
        <Field label="Internal note (optional)">
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
        {failure !== undefined && (
          <Notice tone="error" title="Not done">
            {failure}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Go Back
          </Button>
          <Button type="submit" busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const choicesOf = <Reason extends string>(reasons: Record<Reason, string>) =>
  (Object.keys(reasons) as Reason[]).map((value) => ({ value, label: reasons[value] }));
