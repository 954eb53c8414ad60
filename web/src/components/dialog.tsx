import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * A modal dialog, on phones a sheet at the bottom edge; render it while it is open. Escape closes it,
 * and the focus returns to the previous element.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] animate-rise rounded-card border border-hairline bg-surface p-4 text-ink shadow-float outline-none backdrop:bg-[rgb(6_14_24/0.5)] max-sm:mx-0 max-sm:mb-0 max-sm:max-h-[calc(100dvh-1rem)] max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 sm:p-6"
    >
      <h2 id={titleId} className="text-base font-bold tracking-tight">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** The buttons of a dialog, the confirming one last; on phones they stay visible at its bottom. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-3 bg-surface max-sm:sticky max-sm:-bottom-4 max-sm:-mx-4 max-sm:-mb-4 max-sm:border-t max-sm:border-hairline max-sm:p-4 max-sm:*:last:grow sm:justify-end">
    {children}
  </div>
);
