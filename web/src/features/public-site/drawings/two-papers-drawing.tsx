import { LineDrawing } from './line-drawing.tsx';

/** A forged document without a record, and a genuine one with a record. */
export const TwoPapersDrawing = () => (
  <LineDrawing viewBox="0 0 640 160">
    <path d="M8 152h624" className="text-hairline" />
    <g className="text-control">
      <path d="M72 16h84l24 24v112H72z" strokeDasharray="4 6" />
      <path d="M156 16v24h24M90 60h72M90 76h72M90 92h40" strokeDasharray="4 6" />
      <path d="M196 100h52" strokeDasharray="1 7" />
      <path d="M262 92l16 16M278 92l-16 16" />
    </g>
    <path d="M364 16h84l24 24v112H364z" className="fill-surface" />
    <path d="M448 16v24h24" />
    <path d="M382 60h72M382 76h72M382 92h40" className="text-control" />
    <path d="M430 112h10v10h-10zM446 112h10v10h-10zM430 128h10v10h-10zM446 128h10v10h-10z" />
    <path d="M488 124h56" strokeDasharray="1 7" />
    <g className="fill-surface">
      <path d="M556 100v40c0 6 56 6 56 0v-40" />
      <ellipse cx="584" cy="100" rx="28" ry="7" />
      <path d="M556 120c0 6 56 6 56 0" />
    </g>
    <circle cx="584" cy="64" r="14" className="fill-signal stroke-signal" />
    <path d="M577 64l5 5 9-10" className="text-signal-ink" />
  </LineDrawing>
);
