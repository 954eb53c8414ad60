import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';

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
    <Popover.Trigger className="inline-flex min-h-11 items-center lg:min-h-10 justify-center gap-2 rounded-control bg-surface px-3.5 text-sm font-semibold text-ink ring-1 ring-control transition-colors ring-inset hover:bg-sunken data-[state=open]:bg-sunken">
      {label}
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        className="size-3 fill-none stroke-current stroke-[1.5]"
      >
        <path d="M2.5 4.5 6 8l3.5-3.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
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
