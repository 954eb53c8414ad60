import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import {
  detailsSchema,
  fieldId,
  fieldNames,
  type CheckedDetails,
  type Details,
  type FieldName,
} from './details.ts';
import type { KeptDetails } from './draft.ts';

/** The state of the form: filled with what is kept, which follows at every key. */
export function useDetailsForm(kept: KeptDetails) {
  const form = useForm<Details, unknown, CheckedDetails>({
    resolver: zodResolver(detailsSchema),
    defaultValues: kept.details(),
    shouldFocusError: false,
    // Each field says for itself when it is checked (`useFieldCheck`).
    reValidateMode: 'onSubmit',
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => kept.change(values),
      }),
    [form, kept],
  );
  return form;
}

export type DetailsForm = ReturnType<typeof useDetailsForm>;

/** The wrong fields in the order of the form. */
export function wrongFields(form: DetailsForm) {
  return fieldNames.flatMap((name) => {
    const message = form.getFieldState(name, form.formState).error?.message;
    return message === undefined ? [] : [{ name, message }];
  });
}

/** Puts the cursor in the first wrong field. */
export function focusFirstWrong(isWrong: (name: FieldName) => boolean) {
  const first = fieldNames.find(isWrong);
  if (first) document.getElementById(fieldId(first))?.focus();
}
