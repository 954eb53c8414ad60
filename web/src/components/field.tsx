import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

/**
 * The attributes that connect a control with its label, hint and error: spread them on the control.
 */
export type FieldControl = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/**
 * A label above a control, a hint or its error below it, connected for screen readers. `required`
 * is announced; put `noValidate` on the form to show our own messages instead of the browser's.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  id,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** A fixed control id, if another element must refer to the control. */
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = error ? errorId : hint !== undefined && hintId;
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={controlId} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
      </label>
      {children({
        id: controlId,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && !error && (
        <p id={hintId} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
