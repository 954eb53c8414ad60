import { TextField } from './text-field.tsx';
import type { DetailsForm } from './use-details-form.ts';

/** The name as in the passport; who has one name only is asked for one. */
export function NameFields({ form }: { form: DetailsForm }) {
  const hasOneName = form.watch('passenger.hasOneName');
  return (
    <>
      {!hasOneName && (
        <TextField form={form} name="passenger.firstName" autoComplete="given-name" />
      )}
      <TextField
        form={form}
        name="passenger.lastName"
        autoComplete={hasOneName ? 'name' : 'family-name'}
        hint={
          hasOneName
            ? 'Your only name. The reservation shows it as first and as last name, as airlines do.'
            : undefined
        }
      />
      <label className="-my-2 flex min-h-11 items-center gap-2.5 justify-self-start sm:col-span-2">
        <input
          type="checkbox"
          {...form.register('passenger.hasOneName', {
            onChange: () => form.clearErrors(['passenger.firstName', 'passenger.lastName']),
          })}
          className="size-4.5"
        />
        I have only one name in my passport
      </label>
    </>
  );
}
