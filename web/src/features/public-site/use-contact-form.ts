import { useRef, useState } from 'react';
import { failureText } from '../../app/failure-text.ts';
import { drawIdempotencyKey } from '../../app/idempotency-key.ts';
import { isRequestError } from '../../app/request.ts';
import { sendMessage } from './api/send-message.ts';

const empty = { firstName: '', lastName: '', email: '', subject: '', message: '' };
export type ContactFields = typeof empty;

/** Why a message was not sent: a sentence, and one for each field that is wrong. */
type Failure = { text: string; fields: Record<string, string> };

/**
 * What is typed in the contact form. `send` thanks with the alert of spec 2 §2 and empties the form
 * once the message is received; after a failure everything typed stays. The same
 * words sent again carry the same key, so that they arrive once.
 */
export function useContactForm() {
  const [fields, setFields] = useState(empty);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const attempt = useRef<{ fields: ContactFields; key: string }>(undefined);

  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    if (attempt.current?.fields !== fields) attempt.current = { fields, key: drawIdempotencyKey() };
    try {
      await sendMessage({ ...fields, idempotencyKey: attempt.current.key });
      setFields(empty);
      window.alert(
        `Thank you, ${fields.firstName.trim()}. Our team will reply within 24 hours on business days.`,
      );
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsSending(false);
    }
  };

  return {
    fields,
    change: (changes: Partial<ContactFields>) => setFields({ ...fields, ...changes }),
    isSending,
    failure,
    send,
  };
}

function failureOf(error: unknown): Failure {
  if (!isRequestError(error))
    return {
      text: 'Please check your connection and try again. What you typed stays here.',
      fields: {},
    };
  const fields = error.problem?.errors;
  const text = fields
    ? 'Please correct the marked fields and press Submit again.'
    : failureText(error, 'Please try again. What you typed stays here.');
  return { text, fields: fields ?? {} };
}
