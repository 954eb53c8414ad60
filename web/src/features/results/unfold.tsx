import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Chevron } from '../../components/chevron.tsx';

/** A button, drawn as text, that expands the panel with id `panelId` below a result. */
export const Unfold = ({
  label,
  isOpen,
  panelId,
  describedBy,
  onToggle,
  className,
  children,
}: {
  /** Its name, if the text is shorter. */
  label?: string;
  isOpen: boolean;
  panelId: string;
  /** Id of the element that names the flight. */
  describedBy: string;
  onToggle: () => void;
  className: string;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={label}
    aria-expanded={isOpen}
    aria-controls={isOpen ? panelId : undefined}
    aria-describedby={describedBy}
    onClick={onToggle}
    className={clsx(
      'flex min-h-6 items-center gap-1 font-medium whitespace-nowrap text-accent hover:underline',
      className,
    )}
  >
    {children}
    <Chevron isOpen={isOpen} />
  </button>
);
