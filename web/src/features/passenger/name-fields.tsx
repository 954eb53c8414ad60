import { printedName } from '#http/contracts/product.ts';
import { Notice } from '../../components/notice.tsx';
import { TextField } from './fields.tsx';
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
      <NamePreview form={form} />
    </>
  );
}

/** The name as the document prints it; letters of another script than Latin are asked for in Latin. */
function NamePreview({ form }: { form: DetailsForm }) {
  const { firstName, lastName, hasOneName } = form.watch('passenger');
  const given = (hasOneName ? lastName : firstName).trim();
  const surname = lastName.trim();
  if (given === '' || surname === '') return null;
  const isLatin = /^[\p{Script=Latin}\P{L}]*$/u.test(given + surname);
  return (
    <div className="grid gap-3 sm:col-span-2">
      <p className="rounded-control bg-accent-soft px-3 py-2.5">
        <span className="block text-xs text-muted">On your document (surname / given names)</span>
        <span className="font-semibold wrap-anywhere">
          {printedName({ firstName: given, lastName: surname })}
        </span>
      </p>
      {!isLatin && (
        <Notice tone="warning" title="Use Latin letters">
          Type the name as in the two lines with &lt;&lt;&lt; in your passport. Airlines and
          embassies read these letters.
        </Notice>
      )}
    </div>
  );
}
