import { useState } from 'react';
import { noteRequest } from '#http/contracts/admin-order.ts';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { failureText } from '../../../app/failure-text.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { formatInstant } from '../../../format/instant.ts';
import { useOrderCommand } from '../api/use-order-command.ts';

/** One line for a new note of the administrators, and their notes, which the customer never sees. */
export function Notes({ bookingId, notes }: { bookingId: number; notes: AdminOrderView['notes'] }) {
  const add = useOrderCommand(bookingId, 'notes');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const save = () => {
    const parsed = noteRequest.safeParse({ text });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) add.mutate(parsed.data, { onSuccess: () => setText('') });
  };

  return (
    <section aria-label="Internal notes" className="mb-4">
      <h2 className="sr-only">Internal notes</h2>
      <Form onSubmit={save} className="grid gap-3">
        <Field label={<span className="sr-only">New note</span>} error={error} className="-mt-1.5">
          {(control) => (
            <TextArea
              {...control}
              rows={text === '' ? 1 : 3}
              placeholder="Add an internal note…"
              value={text}
              className="resize-none lg:text-sm"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {text !== '' && (
          <Button type="submit" variant="secondary" busy={add.isPending}>
            Add note
          </Button>
        )}
        {add.error && (
          <Notice tone="error" title="Not saved">
            {failureText(add.error, 'The note was not saved.')}
          </Notice>
        )}
      </Form>
      {notes.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {notes.map(({ at, text: note }) => (
            <li key={`${at} ${note}`}>
              <time dateTime={at} className="text-xs text-muted tabular-nums">
                {formatInstant(at)}
              </time>
              <p className="wrap-anywhere whitespace-pre-line">{note}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
