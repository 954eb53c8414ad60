import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { TryingAgain } from './trying-again.tsx';

/** Asks for a confirmation, and for input, before an irreversible command. */
export function CommandDialog({
  title,
  text,
  confirm,
  destroys = false,
  busy,
  retrying,
  failure,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  text: string;
  /** The label of the confirming button. */
  confirm: string;
  /** Whether it is destructive, and styled accordingly. */
  destroys?: boolean;
  busy: boolean;
  /** Whether it is being retried. */
  retrying: boolean;
  /** The error message. */
  failure: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields, if it needs input. */
  children?: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-1 text-muted">{text}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="mt-4 grid gap-4"
      >
        {children}
        {failure !== undefined && (
          <Notice tone="error" title="Not done">
            {failure}
          </Notice>
        )}
        <TryingAgain isShown={retrying} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Go Back
          </Button>
          <Button type="submit" variant={destroys ? 'danger' : 'primary'} busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
