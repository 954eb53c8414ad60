import { clsx } from 'clsx';

/** A placeholder bar for text or a picture; give it the final size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx('block animate-pulse rounded-badge bg-hairline', className)}
  />
);
