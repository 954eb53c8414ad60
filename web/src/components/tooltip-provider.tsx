import { Tooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { TooltipContext } from './tooltip.tsx';

/** Tooltips for everything inside: after 700 ms, the next within 300 ms at once (spec 1 §9). */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
    <TooltipContext value={withTooltip}>{children}</TooltipContext>
  </Tooltip.Provider>
);

const withTooltip = (text: string, children: ReactElement) => (
  <Tooltip.Root>
    <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
    <Tooltip.Portal container={document.getElementById('main')}>
      <Tooltip.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-40 max-w-72 rounded-badge bg-ink px-3 py-1.5 text-xs text-paper shadow-float"
      >
        {text}
      </Tooltip.Content>
    </Tooltip.Portal>
  </Tooltip.Root>
);
