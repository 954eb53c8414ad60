import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useSiteOfPage } from '../../app/site-of-page.ts';
import {
  detailsSchema,
  fieldId,
  holdableDetailsSchema,
  shownFields,
  type CheckedDetails,
  type Details,
  type FieldName,
} from './details.ts';
import type { KeptDetails } from './draft.ts';

/** The state of the form: filled with the stored details, which are updated at every key. */
export function useDetailsForm(kept: KeptDetails) {
  const rules = useSiteOfPage()?.holds ? holdableDetailsSchema : detailsSchema;
  const form = useForm<Details, unknown, CheckedDetails>({
    resolver: zodResolver(rules),
    defaultValues: kept.details(),
    shouldFocusError: false,
    // Each field decides when it is checked (`useFieldCheck`).
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

/** Returns the invalid fields in the order of the form. */
export function wrongFields(form: DetailsForm) {
  const { billingAddress, additionalPassengers } = form.getValues();
  return shownFields(billingAddress.country, additionalPassengers.length).flatMap((name) => {
    const message = form.getFieldState(name, form.formState).error?.message;
    return message === undefined ? [] : [{ name, message }];
  });
}

/** Focuses the first invalid field. */
export function focusFirstWrong(form: DetailsForm) {
  const [first] = wrongFields(form);
  if (first) focusField(first.name);
}

/** Focuses a field, also of a traveller whose section is closed. */
export function focusField(name: FieldName) {
  const field = document.getElementById(fieldId(name));
  const section = field?.closest('details');
  if (section) section.open = true;
  field?.focus();
}

/**
 * Decides when a field shows its error: once it is left, unless it was never filled. The error
 * disappears as soon as the field is valid. Handlers for a control, besides those of the form.
 */
export function useFieldCheck(form: DetailsForm, name: FieldName) {
  const typed = useRef(false);
  const afterPress = useAfterPress();
  return {
    onChange: () => {
      typed.current = true;
      if (form.getFieldState(name).error) void form.trigger(name);
    },
    onBlur: () => {
      if (typed.current || form.getValues(name) !== '') afterPress(() => void form.trigger(name));
    },
  };
}

/**
 * Waits while a pointer is down: a message between press and release would move the target, and the
 * click would be lost.
 */
function useAfterPress() {
  const pressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // The click comes after the release.
      if (waiting.current) setTimeout(waiting.current);
      waiting.current = null;
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => listening.abort();
  }, []);
  return (act: () => void) => {
    if (pressed.current) waiting.current = act;
    else act();
  };
}
