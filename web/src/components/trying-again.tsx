import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/**
 * Says that a call is being retried, without the server's message, which asks to try again. Put it
 * where the form shows errors; `children` follow the text.
 */
export function TryingAgain({
  isShown,
  className,
  children,
}: {
  isShown: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const box = useRef<HTMLOutputElement>(null);
  // It may be out of sight, or under a phone's sticky button.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <output ref={box} className={clsx('block scroll-my-24 empty:hidden', className)}>
      {isShown && (
        <Notice tone="warning" title="Trying again…">
          Our server cannot do this right now. You can wait here: we keep trying for you. {children}
        </Notice>
      )}
    </output>
  );
}
