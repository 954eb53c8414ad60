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
import { SectionCard } from './section-card.tsx';

/** The administrators' notes; the customer never sees them. */
export function NotesCard({
  bookingId,
  notes,
}: {
  bookingId: number;
  notes: AdminOrderView['notes'];
}) {
  const add = useOrderCommand(bookingId, 'notes');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const save = () => {
    const parsed = noteRequest.safeParse({ text });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) add.mutate(parsed.data, { onSuccess: () => setText('') });
  };

  return (
    <SectionCard title="Internal Notes">
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
        <Field label="New note" error={error}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={add.isPending}>
          Add Note
        </Button>
        {add.error && (
          <Notice tone="error" title="Not saved">
            {failureText(add.error, 'The note was not saved.')}
          </Notice>
        )}
      </Form>
    </SectionCard>
  );
}
