import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * The head of a screen: the link back, the title, what it shows, and beside them the period and the
 * actions; in narrow windows the period is below.
 */
export const AdminHead = ({
  back,
  title,
  subtitle,
  period,
  children,
}: {
  back?: ReactNode;
  title: string;
  subtitle?: ReactNode;
  period?: ReactNode;
  /** The actions. */
  children?: ReactNode;
}) => (
  <div>
    {/* Its target is 10 px higher than its line. */}
    {back && <div className="-mt-2.5 -mb-0.5">{back}</div>}
    <div className={clsx('flex flex-wrap gap-3', subtitle ? 'items-start' : 'items-center')}>
      <div className={clsx('mr-auto min-w-0', subtitle && 'grow basis-40')}>
        <h1 className="text-xl font-extrabold tracking-tight wrap-anywhere">{title}</h1>
        {subtitle && (
          <div className="mt-1 text-sm text-pretty text-muted tabular-nums">{subtitle}</div>
        )}
      </div>
      {period && <div className="max-lg:order-last max-lg:w-full">{period}</div>}
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
