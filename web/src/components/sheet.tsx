import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useModal } from './use-modal.ts';

/**
 * A panel over the page, from the left edge or at full width from the bottom edge, for phones; render
 * it while it is open. Escape and a click on the backdrop close it, and the focus returns to
 * the previous element.
 */
export function Sheet({
  title,
  edge = 'left',
  onClose,
  children,
  footer,
}: {
  title: string;
  edge?: keyof typeof edges;
  onClose: () => void;
  children: ReactNode;
  /** Stays visible at the bottom edge while the content scrolls. */
  footer?: ReactNode;
}) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className={clsx(
        'max-w-none flex-col overscroll-contain border-hairline bg-surface text-ink outline-none backdrop:bg-[rgb(6_14_24/0.5)] open:flex',
        edges[edge],
      )}
    >
      <div className="flex items-center justify-between border-b border-hairline py-2 pr-2 pl-4">
        <h2 className="text-base font-semibold">{title}</h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken"
        >
          <span aria-hidden="true" className="text-lg leading-none">
            ×
          </span>
        </button>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
      {footer !== undefined && <div className="border-t border-hairline p-4">{footer}</div>}
    </dialog>
  );
}

const edges = {
  left: 'm-0 h-dvh max-h-none w-[min(26rem,100vw)] animate-slide-in border-r',
  bottom: 'mx-0 mt-auto mb-0 max-h-[calc(100dvh-1rem)] w-full animate-rise rounded-t-card border-t',
};
