import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type BadgeColour = 'green' | 'yellow' | 'red' | 'grey';

const looks: Record<BadgeColour, string> = {
  green: 'bg-success-soft text-success',
  yellow: 'bg-warning-soft text-warning',
  red: 'bg-danger-soft text-danger',
  grey: 'bg-neutral-soft text-muted',
};

/**
 * A status: a colour and always a label. `isPlain`: without a background, for repeated use; grey then
 * has a hollow dot.
 */
export const Badge = ({
  colour,
  isPlain = false,
  children,
}: {
  colour: BadgeColour;
  isPlain?: boolean;
  children: ReactNode;
}) => (
  <span
    className={clsx(
      'inline-flex items-center gap-1.5 text-xs whitespace-nowrap',
      looks[colour],
      isPlain ? 'bg-transparent!' : 'rounded-badge px-2 py-0.5 font-medium',
    )}
  >
    <span
      aria-hidden="true"
      className={clsx(
        'size-1.5 rounded-full',
        isPlain && colour === 'grey' ? 'ring-1 ring-current' : 'bg-current',
      )}
    />
    {/* Its text, not the dot, stands on the line of the text around. */}
    <span className="self-baseline first-letter:uppercase">{children}</span>
  </span>
);

/** Returns the colour of a flight's live status (spec 1 §4). */
export function flightStatusColour(status: string): BadgeColour {
  switch (status) {
    case 'on time':
      return 'green';
    case 'delayed':
      return 'yellow';
    case 'cancelled':
      return 'red';
    default:
      return 'grey';
  }
}
