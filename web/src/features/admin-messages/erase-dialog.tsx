import { failureText } from '../../app/failure-text.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';
import { useEraseMessage } from './api/use-messages.ts';

/** Asks for confirmation before a message is erased. */
export function EraseDialog({
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
    <Dialog title="Erase this message?" onClose={onClose}>
      <p className="mt-1 wrap-anywhere text-muted">
        “{subject}” is erased here for good. The mail that was sent to the support address stays in
        that mailbox.
      </p>
      {erase.error && (
        <Notice tone="error" title="Not done" className="mt-4">
          {failureText(erase.error, 'The message was not erased.')}
        </Notice>
      )}
      <TryingAgain isShown={erase.retrying} className="mt-4" />
      <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Go Back
        </Button>
        <Button busy={erase.isPending} onClick={() => erase.mutate(id, { onSuccess: onClose })}>
          Erase
        </Button>
      </div>
    </Dialog>
  );
}
