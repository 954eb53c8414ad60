import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/field.tsx';
import { TextArea } from '../../components/text-area.tsx';

/** The administrator's reason for a correction. */
export const ReasonField = ({
  field,
  error,
}: {
  field: UseFormRegisterReturn;
  error: string | undefined;
}) => (
  <Field label="Reason" hint="Shown in the order’s history." required error={error}>
    {(control) => <TextArea {...control} {...field} rows={2} maxLength={2000} />}
  </Field>
);
