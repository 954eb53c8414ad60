import { clsx } from 'clsx';
import { formatCount } from '../../format/count.ts';

/** A cell with a number; zero is muted. */
export const Count = ({ className, children }: { className?: string; children: number }) => (
  <td className={clsx('px-2', children === 0 && 'text-muted', className)}>
    {formatCount(children)}
  </td>
);
