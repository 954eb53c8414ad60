import { useState } from 'react';
import type { MessageView } from '#http/contracts/admin-answers.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { formatInstant } from '../../format/instant.ts';
import { useEraseMessage } from './api/use-messages.ts';

/** A message with its writer, a link to reply by email, and a button to erase it. */
export function MessageCard({ message }: { message: MessageView }) {
  const [asking, setAsking] = useState(false);
  const { id, receivedAt, firstName, lastName, email, subject } = message;
  return (
    <Card as="section" aria-label={subject} className="grid gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-base font-bold tracking-tight wrap-anywhere">{subject}</h2>
        <time dateTime={receivedAt} className="text-xs text-muted">
          {formatInstant(receivedAt)}
        </time>
      </div>
      <p className="wrap-anywhere text-muted">
        {firstName} {lastName},{' '}
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          className="text-accent underline underline-offset-2 hover:text-accent-strong pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {email}
        </a>
      </p>
      <p className="max-w-[44rem] wrap-anywhere whitespace-pre-line">{message.message}</p>
      <Button
        variant="danger-quiet"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className="justify-self-end"
      >
        Erase message
      </Button>
      {asking && <EraseDialog id={id} subject={subject} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Asks for confirmation before a message is erased. */
function EraseDialog({
  id,
  subject,
  onClose,
}: {
  id: string;
  subject: string;
  onClose: () => void;
}) {
  const erase = useEraseMessage();
  return (
    <CommandDialog
      title="Erase this message?"
      text={`“${subject}” is erased here for good. The mail that was sent to the support address stays in that mailbox.`}
      confirm="Erase"
      destroys
      command={erase}
      refused="The message was not erased."
      onSubmit={() => erase.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
