import { clsx } from 'clsx';
import { formatCount } from '../../format/count.ts';

/** A cell with a number; zero is a muted dash. */
export const Count = ({ className, children }: { className?: string; children: number }) => (
  <td className={clsx('px-2 last:pr-4 sm:last:pr-6', children === 0 && 'text-muted', className)}>
    {children === 0 ? '–' : formatCount(children)}
  </td>
);
