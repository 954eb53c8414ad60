import type { ReactNode } from 'react';
import { useModal } from '../../components/use-modal.ts';
import { Key } from './key.tsx';

const HINTS = [
  ['↑↓', 'Move'],
  ['↵', 'Open'],
  ['Esc', 'Close'],
] as const;

/**
 * A modal dialog below the top of the window, with its keys at the foot; on phones it fills the window.
 */
export function PaletteDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-label="Go to"
      onClose={onClose}
      className="mx-auto mt-0 mb-auto w-full max-w-none border-hairline bg-raised text-ink shadow-float outline-none backdrop:bg-[rgb(6_14_24/0.5)] max-sm:h-dvh max-sm:max-h-none sm:mt-[7dvh] sm:w-[40rem] sm:rounded-card sm:border"
    >
      {children}
      <p
        aria-hidden="true"
        className="flex gap-5 border-t border-hairline px-5 py-2.5 text-xs text-muted max-sm:hidden"
      >
        {HINTS.map(([key, action]) => (
          <span key={key} className="flex items-center gap-1.5">
            <Key>{key}</Key>
            {action}
          </span>
        ))}
      </p>
    </dialog>
  );
}
