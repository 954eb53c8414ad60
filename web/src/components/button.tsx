import { clsx } from 'clsx';
import type { ComponentPropsWithRef, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from './spinner.tsx';

/** Of the actions of a repeated row, `tonal` is the primary one. */
type ButtonVariant = 'primary' | 'tonal' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';

const looks: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-accent-ink hover:bg-accent-strong off:bg-sunken off:text-muted off:ring-1 off:ring-inset off:ring-hairline',
  tonal: 'bg-accent-soft text-accent hover:bg-accent hover:text-accent-ink off:text-muted',
  secondary:
    'bg-surface text-ink ring-1 ring-inset ring-control hover:bg-sunken off:text-muted off:ring-hairline',
  // For irreversible actions: `danger-quiet` opens the confirmation, `danger` confirms.
  danger: 'bg-danger text-surface hover:opacity-90',
  'danger-quiet':
    'bg-surface text-danger ring-1 ring-inset ring-danger hover:bg-danger-soft off:text-muted off:ring-hairline',
  ghost: 'text-accent hover:bg-accent-soft off:text-muted',
};

const shape = (variant: ButtonVariant, className?: string) =>
  clsx(
    'inline-flex min-h-(--button-height,2.75rem) items-center justify-center gap-2 rounded-control px-4 py-1.5 text-sm font-semibold transition-colors print:hidden',
    looks[variant],
    className,
  );

/**
 * A button with the action as its label. `busy` shows a spinner and prevents a second click; a
 * `disabled` button would lose the focus.
 */
export function Button({
  variant = 'primary',
  busy = false,
  disabled,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> & { variant?: ButtonVariant; busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // Enter in a field presses the form's button too.
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={shape(variant, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link inside the site that looks like a button. */
export const ButtonLink = ({
  to,
  state,
  variant = 'primary',
  onClick,
  className,
  children,
}: {
  to: string;
  /** The state of the history entry, for the opened screen. */
  state?: string;
  variant?: ButtonVariant;
  onClick?: MouseEventHandler;
  className?: string;
  children: ReactNode;
}) => (
  <Link to={to} state={state} onClick={onClick} className={shape(variant, className)}>
    {children}
  </Link>
);

/** A link that saves a file and looks like a button. */
export const FileLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} download className={shape('secondary')}>
    {children}
  </a>
);
