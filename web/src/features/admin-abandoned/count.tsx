import { clsx } from 'clsx';
import type { FunnelView } from '#http/contracts/admin-answers.ts';
import { formatCount } from '../../format/count.ts';

/** A cell with a number; zero is a muted dash. */
export const Count = ({ className, children }: { className?: string; children: number }) => (
  <td className={clsx('px-2 last:pr-4 sm:last:pr-6', children === 0 && 'text-muted', className)}>
    {children === 0 ? '–' : formatCount(children)}
  </td>
);

/** The headings of what became of left checkouts. */
export const RECOVERY = ['Left', 'Reminded', 'Recovered'];

export const RecoveryCounts = ({
  of: { left, reminded, recovered },
}: {
  of: Pick<FunnelView, 'left' | 'reminded' | 'recovered'>;
}) => (
  <>
    <Count>{left}</Count>
    <Count>{reminded}</Count>
    <Count>{recovered}</Count>
  </>
);
