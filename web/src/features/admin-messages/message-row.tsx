import { useState } from 'react';
import type { MessageView } from '#http/contracts/admin-answers.ts';
import { Button } from '../../components/button.tsx';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { formatRecent } from '../../format/instant.ts';
import { RecordRow } from '../admin-shell/record-table.tsx';
import { useEraseMessage } from './api/use-messages.ts';

/** A message; unfolded, its text, a link to reply by email, and a button to erase it. */
export const MessageRow = ({ message }: { message: MessageView }) => {
  const { receivedAt, firstName, lastName, subject, message: text } = message;
  return (
    <RecordRow
      subject={
        <>
          {subject} {/* Its whole text is the details'. */}
          <span
            aria-hidden="true"
            className="line-clamp-1 font-normal text-muted [tr:has([aria-expanded=true])_&]:hidden"
          >
            {text}
          </span>
        </>
      }
      detail={`${firstName} ${lastName}`}
      time={<time dateTime={receivedAt}>{formatRecent(receivedAt)}</time>}
      more={{ name: `Text of ${subject}`, content: <Content message={message} /> }}
    />
  );
};

function Content({ message: { id, email, subject, message } }: { message: MessageView }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid max-w-[44rem] gap-3">
      <p className="wrap-anywhere whitespace-pre-line">{message}</p>
      <p className="flex flex-wrap items-center gap-2">
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          className="mr-2 inline-flex min-h-11 items-center text-accent underline underline-offset-2 wrap-anywhere hover:text-accent-strong"
        >
          Reply to {email}
        </a>
        <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Erase message
        </Button>
      </p>
      {asking && <EraseDialog id={id} subject={subject} onClose={() => setAsking(false)} />}
    </div>
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
