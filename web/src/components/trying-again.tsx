import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/**
 * Says that a call is repeated, without the server's sentence, which asks for another try. Stands where
 * the form says why it failed; `children` follow the text.
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
  // It may be out of sight, or under the button that sticks to a phone's window.
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
