import type { ReactNode } from 'react';

/** A line drawing for a state without other content: what stands between two airports. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 240 104"
    className="mx-auto h-auto w-60 max-w-full text-muted"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path d="M4 96h232" className="text-hairline" />
    {children}
    <circle cx="24" cy="96" r="4" className="fill-paper" />
    <circle cx="216" cy="96" r="4" className="fill-signal stroke-signal" />
  </svg>
);

/** The whole route, behind what stands on it. */
export const RouteDrawing = ({ children }: { children: ReactNode }) => (
  <Drawing>
    <path d="M24 96C64 4 176 4 216 96" strokeDasharray="2 6" />
    {children}
  </Drawing>
);

export const DocumentDrawing = () => (
  <RouteDrawing>
    <path d="M92 96V40h40l16 16v40" className="fill-surface" />
    <path d="M132 40v16h16M104 68h28M104 80h18" />
  </RouteDrawing>
);

export const InterruptedDrawing = () => (
  <Drawing>
    <path d="M24 96C44 50 70 33 96 29M144 29C170 33 196 50 216 96" strokeDasharray="2 6" />
    <path d="M110 18l20 20M130 18l-20 20" />
  </Drawing>
);
