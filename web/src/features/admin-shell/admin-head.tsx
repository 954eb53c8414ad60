import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * The head of a screen: the link back, the title, what it shows, and the actions: beside them, or
 * below if they do not fit.
 */
export const AdminHead = ({
  back,
  title,
  subtitle,
  children,
}: {
  back?: ReactNode;
  title: string;
  subtitle?: ReactNode;
  /** The actions. */
  children?: ReactNode;
}) => (
  <div>
    {/* Its target is 10 px higher than its line. */}
    {back && <div className="-mt-2.5 -mb-0.5">{back}</div>}
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className={clsx('min-w-0', subtitle && 'grow basis-40')}>
        <h1 className="text-xl font-extrabold tracking-tight wrap-anywhere">{title}</h1>
        {subtitle && (
          <div className="mt-1 text-sm text-balance text-muted tabular-nums">{subtitle}</div>
        )}
      </div>
      {children && <HeadActions>{children}</HeadActions>}
    </div>
  </div>
);

/** The actions of a screen, which the command palette offers too. */
export const HeadActions = ({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) => (
  <div
    data-page-actions
    className={clsx('flex flex-wrap items-center gap-2 max-sm:[&>:is(a,button)]:px-2.5', className)}
  >
    {children}
  </div>
);
