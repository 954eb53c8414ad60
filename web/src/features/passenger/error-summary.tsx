import { useEffect } from 'react';
import { Notice } from '../../components/notice.tsx';
import { fieldId } from './details.ts';
import { focusFirstWrong, wrongFields, type DetailsForm } from './use-details-form.ts';

/**
 * Every wrong field after an attempt to go on, each a link to its field. Where it comes to stand,
 * the first wrong field gets the focus: give it a new key at each attempt.
 */
export function ErrorSummary({ form }: { form: DetailsForm }) {
  // After drawing, because the summary moves the fields.
  useEffect(() => focusFirstWrong((name) => form.getFieldState(name).invalid), [form]);
  const wrong = wrongFields(form);
  if (wrong.length === 0 || form.formState.submitCount === 0) return null;
  return (
    <Notice
      tone="error"
      title={
        wrong.length === 1
          ? '1 field needs a correction'
          : `${wrong.length} fields need a correction`
      }
    >
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
              }}
              className="inline-flex min-h-11 items-center underline underline-offset-2 sm:min-h-0"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
