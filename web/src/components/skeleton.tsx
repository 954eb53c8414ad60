import { clsx } from 'clsx';

/** A quiet bar where text or a picture will stand; give it the size of what comes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx('block animate-pulse rounded-badge bg-hairline', className)}
  />
);
