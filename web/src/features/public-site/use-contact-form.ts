import { useRef, useState } from 'react';
import { failureText } from '../../app/failure-text.ts';
import { drawIdempotencyKey } from '../../app/idempotency-key.ts';
import { isRequestError } from '../../app/request.ts';
import { useRetry } from '../../app/use-retry.ts';
import { sendMessage } from './api/send-message.ts';

const empty = { firstName: '', lastName: '', email: '', subject: '', message: '' };
export type ContactFields = typeof empty;

/** Why a message was not sent: a sentence, and a text for each invalid field. */
type Failure = { text: string; fields: Record<string, string> };

/**
 * The input of the contact form. `send` shows the alert of spec 2 §2 and clears the sent values
 * once the message is received; after a failure the input is kept. The same input has the same key,
 * so it arrives once.
 */
export function useContactForm() {
  const [fields, setFields] = useState(empty);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { retrying, withRetry } = useRetry();
  const attempt = useRef<{ fields: ContactFields; key: string }>(undefined);

  // A second click can come before the button is rendered as disabled.
  const running = useRef(false);

  const send = async () => {
    if (running.current) return;
    running.current = true;
    setIsSending(true);
    setFailure(undefined);
    if (attempt.current?.fields !== fields) attempt.current = { fields, key: drawIdempotencyKey() };
    const { key: idempotencyKey } = attempt.current;
    try {
      await withRetry(() => sendMessage({ ...fields, idempotencyKey }));
      setFields((now) => without(fields, now));
      window.alert(
        `Thank you, ${fields.firstName.trim()}. Our team will reply within 24 hours on business days.`,
      );
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      running.current = false;
      setIsSending(false);
    }
  };

  return {
    fields,
    change: (name: keyof ContactFields, text: string) => {
      setFields((now) => ({ ...now, [name]: text }));
      setFailure((now) => now && corrected(now, name));
    },
    isSending,
    retrying,
    failure,
    send,
  };
}

/** Returns the current input without the sent values. */
const without = (sent: ContactFields, now: ContactFields): ContactFields => {
  const rest = (name: keyof ContactFields) => (now[name] === sent[name] ? '' : now[name]);
  return {
    firstName: rest('firstName'),
    lastName: rest('lastName'),
    email: rest('email'),
    subject: rest('subject'),
    message: rest('message'),
  };
};

/** Returns the failure after a field has changed; nothing after the last invalid field. */
function corrected(failure: Failure, name: keyof ContactFields): Failure | undefined {
  if (!(name in failure.fields)) return failure;
  const { [name]: _, ...fields } = failure.fields;
  return Object.keys(fields).length === 0 ? undefined : { ...failure, fields };
}

function failureOf(error: unknown): Failure {
  if (!isRequestError(error))
    return {
      text: 'Please check your connection and try again. What you typed stays here.',
      fields: {},
    };
  const fields = error.problem?.errors;
  const text = fields
    ? 'Please correct the marked fields and press Send Message again.'
    : failureText(error, 'Please try again. What you typed stays here.');
  return { text, fields: fields ?? {} };
}
