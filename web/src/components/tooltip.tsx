import { createContext, useContext, type ReactElement } from 'react';

/** Puts a tooltip on an element; `null` where no `TooltipProvider` stands above. */
export const TooltipContext = createContext<
  ((text: string, children: ReactElement) => ReactElement) | null
>(null);

/**
 * More about `children`, one element, on pointing at it. It must be an extra: without a
 * `TooltipProvider` above, and on phones, there is none.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const withTooltip = useContext(TooltipContext);
  return withTooltip ? withTooltip(text, children) : children;
}
