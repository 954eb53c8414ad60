import type { ReactNode } from 'react';
import { failureText } from '../app/failure-text.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Form } from './form.tsx';
import { Notice } from './notice.tsx';
import { TryingAgain } from './trying-again.tsx';

/** Asks for a confirmation, and for input, before an irreversible command. */
export function CommandDialog({
  title,
  text,
  confirm,
  destroys = false,
  command,
  refused,
  failure = refused !== undefined && command?.error
    ? failureText(command.error, refused)
    : undefined,
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
  /** The mutation that confirming starts. */
  command?: { isPending: boolean; error: unknown; retrying?: boolean };
  /** The error message when the server gives none; without it, only `failure` is shown. */
  refused?: string;
  /** The error message, if it is not that of `command`. */
  failure?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields, if it needs input. */
  children?: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-1 wrap-anywhere text-muted">{text}</p>
      <Form onSubmit={onSubmit} className="mt-4 grid gap-4">
        {children}
        {failure !== undefined && (
          <Notice tone="error" title="Not done">
            {failure}
          </Notice>
        )}
        <TryingAgain isShown={command?.retrying ?? false} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Go Back
          </Button>
          <Button
            type="submit"
            variant={destroys ? 'danger' : 'primary'}
            busy={command?.isPending ?? false}
          >
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
