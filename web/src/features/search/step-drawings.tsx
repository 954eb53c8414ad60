import type { ReactNode } from 'react';
import { LineDrawing } from '../../components/line-drawing.tsx';

/** A small line drawing above a step; beside it on a phone. */
const StepDrawing = ({ children }: { children: ReactNode }) => (
  <LineDrawing viewBox="0 0 160 72" className="max-w-24 sm:max-w-40">
    {children}
  </LineDrawing>
);

/** Rows of flights, one of them chosen. */
export const FlightsDrawing = () => (
  <StepDrawing>
    <path d="M12 10h20M52 10h56M128 10h20M12 62h20M52 62h56M128 62h20" className="text-hairline" />
    <rect x="1" y="22" width="158" height="28" rx="6" className="fill-surface" />
    <path d="M12 36h20M56 36h48" />
    <circle cx="52" cy="36" r="3" />
    <circle cx="108" cy="36" r="3" className="fill-signal stroke-signal" />
    <rect x="124" y="30" width="26" height="12" rx="3" className="fill-accent-soft text-accent" />
  </StepDrawing>
);

/** A form with the cursor in its second field. */
export const FormDrawing = () => (
  <StepDrawing>
    <path d="M2 6h32M2 42h44" className="text-control" />
    <rect x="1" y="14" width="158" height="18" rx="5" className="fill-surface text-control" />
    <path d="M10 23h52" />
    <rect x="1" y="50" width="158" height="21" rx="5" className="fill-surface text-accent" />
    <path d="M10 60.5h28" />
    <path d="M46 55v11" className="text-accent" />
  </StepDrawing>
);

/** The folded document with its code. */
export const PaperDrawing = () => (
  <StepDrawing>
    <path d="M1 71V1h54l18 18v52z" className="fill-surface" />
    <path d="M55 1v18h18" />
    <path d="M11 16h20M11 32h52" className="text-muted" />
    <circle cx="11" cy="32" r="2.5" className="fill-surface text-muted" />
    <circle cx="63" cy="32" r="2.5" className="fill-signal stroke-signal" />
    <path d="M11 46h24M11 56h14" className="text-control" />
    <path d="M49 46h5v5h-5zM58 46h5v5h-5zM49 55h5v5h-5zM59 56h3v3h-3z" />
  </StepDrawing>
);
