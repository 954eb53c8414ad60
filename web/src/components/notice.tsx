import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';

type Tone = 'info' | 'warning' | 'error';

const looks: Record<Tone, string> = {
  info: 'border-hairline bg-sunken',
  warning: 'border-signal/50 bg-signal-soft',
  error: 'border-danger/50 bg-danger-soft',
};

/** A message in the page. An error is announced at once (`role="alert"`). */
export function Notice({
  tone = 'info',
  title,
  takesFocus = false,
  className,
  children,
}: {
  tone?: Tone;
  title?: string;
  /** Moves the focus to the message when it appears. */
  takesFocus?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      role={tone === 'error' ? 'alert' : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className={clsx(
        'scroll-mt-40 rounded-card border px-4 py-3 text-sm text-pretty text-ink',
        looks[tone],
        className,
      )}
    >
      {title !== undefined && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
