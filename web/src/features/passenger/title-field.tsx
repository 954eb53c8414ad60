import { Field } from '../../components/field.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { TITLE_NAMES } from '../../content/titles.ts';
import { fieldId, fieldLabel, type Person } from './details.ts';
import type { DetailsForm } from './use-details-form.ts';

const titles = [
  { value: '', label: 'Mr or Ms, by gender' },
  ...Object.entries(TITLE_NAMES).map(([value, label]) => ({ value, label })),
];

/** The traveller's title, as airlines require it. */
export function TitleField({
  form,
  person,
  isOwn = person === 'passenger',
}: {
  form: DetailsForm;
  person: Person;
  /** Whether the traveller types, and the browser may fill in the title. */
  isOwn?: boolean;
}) {
  const name = `${person}.title` as const;
  return (
    <Field
      label={fieldLabel(name)}
      id={fieldId(name)}
      hint="How the airline addresses the passenger."
      error={form.getFieldState(name, form.formState).error?.message}
    >
      {(control) => (
        <SelectInput
          choices={titles}
          autoComplete={isOwn ? 'honorific-prefix' : 'off'}
          {...control}
          {...form.register(name)}
        />
      )}
    </Field>
  );
}
