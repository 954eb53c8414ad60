import { CommandDialog } from '../../components/command-dialog.tsx';
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
    <CommandDialog
      title="Erase this message?"
      text={`“${subject}” is erased here for good. The mail that was sent to the support address stays in that mailbox.`}
      confirm="Erase"
      command={erase}
      refused="The message was not erased."
      onSubmit={() => erase.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
