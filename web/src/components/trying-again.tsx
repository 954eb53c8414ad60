import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { isRequestError } from '../app/request.ts';
import { Notice } from './notice.tsx';

/**
 * Says why nothing could be saved, in the server's words, and that the call is made again; empty
 * while `error` is `null`. Stands where the form says why it failed.
 */
export function TryingAgain({ error, className }: { error: Error | null; className?: string }) {
  const box = useRef<HTMLOutputElement>(null);
  const isShown = error !== null;
  // It may be out of sight, or under the button that sticks to a phone's window.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <output ref={box} className={clsx('block scroll-my-24 empty:hidden', className)}>
      {isShown && (
        <Notice tone="warning" title="Trying again…">
          {(isRequestError(error) && error.problem?.message) ||
            'We cannot save anything right now.'}{' '}
          You can wait here: we keep trying for you.
        </Notice>
      )}
    </output>
  );
}
