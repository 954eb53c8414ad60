import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'ghost';

const looks: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-accent-ink hover:bg-accent-strong disabled:bg-sunken disabled:text-muted disabled:ring-1 disabled:ring-inset disabled:ring-hairline',
  secondary:
    'bg-surface text-ink ring-1 ring-inset ring-control hover:bg-sunken disabled:text-muted disabled:ring-hairline',
  ghost: 'text-accent hover:bg-accent-soft disabled:text-muted',
};

const shape = (variant: ButtonVariant, className?: string) =>
  clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-sm font-semibold transition-colors print:hidden',
    looks[variant],
    className,
  );

/** A button that says what happens. `busy` shows a spinner and keeps it from being pressed twice. */
export function Button({
  variant = 'primary',
  busy = false,
  disabled,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: ButtonVariant; busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
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
  /** What the entry of the history keeps, for the screen that is opened. */
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
