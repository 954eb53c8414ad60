import { printedName } from '#http/contracts/product.ts';
import type { Person } from './details.ts';
import { TextField } from './fields.tsx';
import { LatinLetters } from './latin-letters.tsx';
import type { DetailsForm } from './use-details-form.ts';

/** The name as in the passport; a single field for travellers with one name. */
export function NameFields({
  form,
  person,
  isOwn = person === 'passenger',
}: {
  form: DetailsForm;
  person: Person;
  /** Whether the traveller types, and the browser may fill in the name. */
  isOwn?: boolean;
}) {
  const hasOneName = form.watch(`${person}.hasOneName`);
  return (
    <>
      {!hasOneName && (
        <TextField
          form={form}
          name={`${person}.firstName`}
          autoComplete={isOwn ? 'given-name' : 'off'}
        />
      )}
      <TextField
        form={form}
        name={`${person}.lastName`}
        autoComplete={isOwn ? (hasOneName ? 'name' : 'family-name') : 'off'}
        hint={
          hasOneName
            ? `${isOwn ? 'Your' : 'The'} only name. The reservation shows it as first and as last name, as airlines do.`
            : undefined
        }
      />
      <label className="-my-2 flex min-h-11 items-center gap-2.5 justify-self-start sm:col-span-2">
        <input
          type="checkbox"
          {...form.register(`${person}.hasOneName`, {
            onChange: () => form.clearErrors([`${person}.firstName`, `${person}.lastName`]),
          })}
          className="size-4.5"
        />
        {isOwn ? 'I have only one name in my passport' : 'There is only one name in the passport'}
      </label>
      <NamePreview form={form} person={person} />
    </>
  );
}

/** The name as printed on the document; another script than Latin must be transliterated. */
function NamePreview({ form, person }: { form: DetailsForm; person: Person }) {
  const { firstName, lastName, hasOneName } = form.watch(person);
  const given = (hasOneName ? lastName : firstName).trim();
  const surname = lastName.trim();
  if (given === '' || surname === '') return null;
  return (
    <div className="grid gap-3 sm:col-span-2">
      <p className="rounded-control border border-hairline bg-sunken px-3 py-2.5">
        <span className="block text-xs text-muted">On your document (surname / given names)</span>
        <span className="font-semibold wrap-anywhere">
          {printedName({ firstName: given, lastName: surname })}
        </span>
      </p>
      <LatinLetters name={given + surname} />
    </div>
  );
}
