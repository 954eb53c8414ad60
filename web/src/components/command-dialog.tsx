import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { TryingAgain } from './trying-again.tsx';

/** Asks once more, and for what it must know, before a command that cannot be undone. */
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
  /** What the button says that does it. */
  confirm: string;
  /** Whether it takes something away for good, and looks like it. */
  destroys?: boolean;
  busy: boolean;
  /** Why it is sent again. */
  retrying: boolean;
  /** Why it was not done. */
  failure: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields, if it must know something. */
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
