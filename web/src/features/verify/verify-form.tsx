import { useState } from 'react';
import { isRequestError } from '../../app/request.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { TextInput } from '../../components/text-input.tsx';
import type { Question } from './api/verify.ts';
import { DocumentField } from './document-field.tsx';

/** Number, last name and optionally the PDF. */
export function VerifyForm({
  confirmationNumber,
  busy,
  error,
  asked,
  onAsk,
}: {
  /** As in the URL. */
  confirmationNumber: string;
  busy: boolean;
  error: Error | null;
  /** The question that the error answers. */
  asked: Question | undefined;
  onAsk: (question: Question) => void;
}) {
  const [number, setNumber] = useState(confirmationNumber);
  const [lastName, setLastName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const errors: Record<string, string> = (isRequestError(error) && error.problem?.errors) || {};
  const wrong = {
    confirmationNumber: number === asked?.confirmationNumber && errors['confirmationNumber'],
    lastName: lastName === asked?.lastName && errors['lastName'],
  };

  // Of two that do not match it is unknown which is wrong.
  const isDoubted =
    (isRequestError(error) &&
      error.status === 404 &&
      number === asked?.confirmationNumber &&
      lastName === asked.lastName) ||
    undefined;

  const ask = () => {
    if (!busy) onAsk({ confirmationNumber: number, lastName, file });
  };

  return (
    <Form onSubmit={ask} aria-label="Verify a reservation">
      <Card className="grid gap-5 p-4 sm:grid-cols-2 sm:p-6">
        <Field
          label="Confirmation number (PNR)"
          hint="Six letters and digits"
          error={wrong.confirmationNumber || null}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              aria-invalid={control['aria-invalid'] ?? isDoubted}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="tracking-widest uppercase tabular-nums"
            />
          )}
        </Field>
        <Field
          label="Passenger’s last name"
          hint="You can type it without accents"
          error={wrong.lastName || null}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              aria-invalid={control['aria-invalid'] ?? isDoubted}
              value={lastName}
              onChange={(event) => setLastName(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <DocumentField file={file} onChange={setFile} />
        <Button type="submit" busy={busy} className="min-h-12 sm:justify-self-start sm:px-6">
          {busy ? 'Checking...' : 'Check Reservation'}
        </Button>
      </Card>
    </Form>
  );
}
