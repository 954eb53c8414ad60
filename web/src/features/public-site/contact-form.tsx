import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../app/failure-text.ts';
import { drawIdempotencyKey } from '../../app/idempotency-key.ts';
import { isRequestError } from '../../app/request.ts';
import { useRetry } from '../../app/use-retry.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';
import { sendMessage } from './api/send-message.ts';

const NAMES = ['firstName', 'lastName', 'email', 'subject', 'message'] as const;
type Name = (typeof NAMES)[number];
type Fields = Record<Name, string>;

/**
 * A message of five required fields to the support address; the browser checks them (spec 2 §5).
 * The alert of spec 2 §2 follows once it is received; after a failure the input is kept.
 */
export function ContactForm() {
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const { retrying, withRetry } = useRetry();
  /** The same input has the same key, so it arrives once. */
  const attempt = useRef({ input: '', idempotencyKey: '' });
  // A second click can come before the button is rendered as disabled.
  const isSending = useRef(false);

  const send = async (fields: Fields) => {
    try {
      const input = JSON.stringify(fields);
      if (attempt.current.input !== input)
        attempt.current = { input, idempotencyKey: drawIdempotencyKey() };
      const { idempotencyKey } = attempt.current;
      await withRetry(() => sendMessage({ ...fields, idempotencyKey }));
      // What was typed during the sending is kept.
      for (const name of NAMES) if (getValues(name) === fields[name]) setValue(name, '');
      window.alert(
        `Thank you, ${fields.firstName.trim()}. Our team will reply within 24 hours on business days.`,
      );
    } catch (error) {
      const rejected = (isRequestError(error) && error.problem?.errors) || {};
      for (const [name, message] of Object.entries(rejected)) {
        const field = NAMES.find((one) => one === name);
        if (field) setError(field, { message });
      }
      if (Object.keys(rejected).length === 0) setError('root', { message: reasonOf(error) });
    }
  };
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await handleSubmit(send)();
    } finally {
      isSending.current = false;
    }
  };

  const failure =
    errors.root?.message ??
    (NAMES.some((name) => errors[name]) &&
      'Please correct the marked fields and press Send Message again.');

  const input = (name: Exclude<Name, 'message'>, label: string, fill: string) => (
    <Field label={label} required error={errors[name]?.message}>
      {(control) => (
        <TextInput
          {...control}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={fill}
          {...register(name)}
        />
      )}
    </Field>
  );

  return (
    <Card className="p-4 sm:p-6">
      <Form
        aria-label="Contact"
        noValidate={false}
        onSubmit={() => void submit()}
        className="grid gap-5"
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-5">
          {input('firstName', 'First name', 'given-name')}
          {input('lastName', 'Last name', 'family-name')}
        </div>
        {input('email', 'Email', 'email')}
        {input('subject', 'Subject', 'off')}
        <Field
          label="Message"
          hint="If it is about a reservation, give its confirmation number."
          required
          error={errors.message?.message}
        >
          {(control) => <TextArea {...control} rows={6} {...register('message')} />}
        </Field>
        {failure && !isSubmitting && (
          <Notice tone="error" title="Not sent" takesFocus>
            <p>{failure}</p>
          </Notice>
        )}
        <TryingAgain isShown={retrying} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={isSubmitting} className="min-h-12 max-sm:w-full sm:px-6">
            Send Message
          </Button>
          <p className="text-sm text-muted">We answer by email.</p>
        </div>
      </Form>
    </Card>
  );
}

const reasonOf = (error: unknown) =>
  isRequestError(error)
    ? failureText(error, 'Please try again. What you typed stays here.')
    : 'Please check your connection and try again. What you typed stays here.';
