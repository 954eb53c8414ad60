import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { Chevron } from '../../components/chevron.tsx';

/** A button of the toolbar with a popover. Escape and a click outside close it. */
export const ToolbarMenu = ({
  label,
  title,
  children,
}: {
  label: ReactNode;
  title: string;
  children: ReactNode;
}) => (
  <Popover.Root>
    <Popover.Trigger className="inline-flex min-h-11 items-center lg:min-h-9 justify-center gap-2 rounded-control bg-surface px-3.5 text-sm font-semibold text-ink ring-1 ring-control transition-colors ring-inset hover:bg-sunken data-[state=open]:bg-sunken">
      {label}
      <Chevron isOpen={false} />
    </Popover.Trigger>
    <Popover.Portal>
      <Popover.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        aria-label={title}
        className="z-30 max-h-[min(36rem,80dvh)] w-72 max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-card border border-hairline bg-surface p-2 text-ink shadow-float outline-none"
      >
        {children}
      </Popover.Content>
    </Popover.Portal>
  </Popover.Root>
);
