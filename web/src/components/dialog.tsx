import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * A modal dialog; render it while it is open. Escape closes it, and the focus returns to the
 * previous element.
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
      className="m-auto w-[min(30rem,calc(100vw-2rem))] animate-rise rounded-card border border-hairline bg-surface p-4 text-ink shadow-float outline-none backdrop:bg-[rgb(6_14_24/0.5)] sm:p-6"
    >
      <h2 id={titleId} className="text-base font-bold tracking-tight">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
