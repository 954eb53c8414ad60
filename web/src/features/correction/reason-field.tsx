import { Field } from '../../components/field.tsx';
import { TextArea } from '../../components/text-area.tsx';

/** Why the administrator changes a reservation. */
export const ReasonField = ({
  reason,
  error,
  onChange,
}: {
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}) => (
  <Field label="Reason" hint="Shown in the order’s history." required error={error}>
    {(control) => (
      <TextArea
        {...control}
        rows={2}
        maxLength={2000}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
