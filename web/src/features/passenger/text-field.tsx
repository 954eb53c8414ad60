import type { ComponentPropsWithRef } from 'react';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { fieldId, fieldLabels, type FieldName } from './details.ts';
import type { DetailsForm } from './use-details-form.ts';
import { useFieldCheck } from './use-field-check.ts';

/** One line of text of the form, with its label, hint and message. */
export function TextField({
  form,
  name,
  hint,
  required = true,
  className,
  ...input
}: {
  form: DetailsForm;
  name: FieldName;
  hint?: string | undefined;
  required?: boolean;
  className?: string;
} & Pick<
  ComponentPropsWithRef<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>) {
  const check = useFieldCheck(form, name);
  return (
    <Field
      label={fieldLabels[name]}
      id={fieldId(name)}
      hint={hint}
      required={required}
      error={form.getFieldState(name, form.formState).error?.message}
      {...(className !== undefined && { className })}
    >
      {(control) => <TextInput {...input} {...control} {...form.register(name, check)} />}
    </Field>
  );
}
