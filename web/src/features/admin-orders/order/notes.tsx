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

/** The administrators' notes, which the customer never sees, and one line for a new one. */
export function Notes({ bookingId, notes }: { bookingId: number; notes: AdminOrderView['notes'] }) {
  const add = useOrderCommand(bookingId, 'notes');
  const [isWriting, setWriting] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const save = () => {
    const parsed = noteRequest.safeParse({ text });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success)
      add.mutate(parsed.data, {
        onSuccess: () => {
          setText('');
          setWriting(false);
        },
      });
  };

  return (
    <section aria-label="Internal Notes" className="min-w-0">
      <h2 className="sr-only">Internal Notes</h2>
      {notes.length > 0 && (
        <ul className="mb-4 grid gap-3">
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
      <Form onSubmit={save} className="grid gap-3">
        <Field label={<span className="sr-only">New note</span>} error={error} className="-mt-1.5">
          {(control) => (
            <TextArea
              {...control}
              rows={isWriting ? 3 : 1}
              placeholder="Add an internal note…"
              value={text}
              onFocus={() => setWriting(true)}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {isWriting && (
          <Button type="submit" variant="secondary" busy={add.isPending}>
            Add Note
          </Button>
        )}
        {add.error && (
          <Notice tone="error" title="Not saved">
            {failureText(add.error, 'The note was not saved.')}
          </Notice>
        )}
      </Form>
    </section>
  );
}
