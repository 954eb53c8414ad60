import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Tone = 'info' | 'warning' | 'error';

const looks: Record<Tone, string> = {
  info: 'border-accent bg-accent-soft',
  warning: 'border-signal bg-signal-soft',
  error: 'border-danger bg-danger-soft',
};

/** A message in the page. An error is announced at once (`role="alert"`). */
export const Notice = ({
  tone = 'info',
  title,
  className,
  children,
}: {
  tone?: Tone;
  title?: string;
  className?: string;
  children?: ReactNode;
}) => (
  <div
    role={tone === 'error' ? 'alert' : undefined}
    className={clsx('rounded-badge border-l-4 px-4 py-3 text-sm text-ink', looks[tone], className)}
  >
    {title !== undefined && <p className="font-semibold">{title}</p>}
    {children}
  </div>
);
