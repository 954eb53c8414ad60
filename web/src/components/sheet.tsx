import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

/** A panel from the left edge over the page, for phones; Escape and the backdrop close it. */
export const Sheet = ({
  title,
  trigger,
  open,
  onOpenChange,
  children,
  footer,
}: {
  title: string;
  /** One button; it becomes the opener. */
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  /** Stays visible at the bottom edge while the content scrolls. */
  footer?: ReactNode;
}) => (
  <Dialog.Root open={open} onOpenChange={onOpenChange}>
    <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(6_14_24/0.5)]" />
      <Dialog.Content
        aria-describedby={undefined}
        className="fixed inset-y-0 left-0 z-40 flex w-[min(22rem,88vw)] animate-slide-in flex-col border-r border-hairline bg-surface outline-none"
      >
        <div className="flex items-center justify-between border-b border-hairline py-2 pr-2 pl-4">
          <Dialog.Title className="text-base font-semibold">{title}</Dialog.Title>
          <Dialog.Close
            aria-label="Close"
            className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken"
          >
            <span aria-hidden="true" className="text-lg leading-none">
              ×
            </span>
          </Dialog.Close>
        </div>
        <div className="flex-1 overflow-y-auto p-4">{children}</div>
        {footer !== undefined && <div className="border-t border-hairline p-4">{footer}</div>}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
