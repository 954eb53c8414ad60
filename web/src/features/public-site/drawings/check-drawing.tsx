import { LineDrawing } from '../../../components/line-drawing.tsx';

const CODE = [
  [0, 0],
  [20, 0],
  [0, 20],
  [20, 20],
] as const;

/** The code on the document leads to a page that answers. */
export const CheckDrawing = () => (
  <LineDrawing viewBox="0 0 560 148" className="max-w-[35rem]">
    <path d="M8 8h68l20 20v112H8z" className="fill-surface" />
    <path d="M76 8v20h20" />
    <path d="M22 44h60M22 56h60M22 68h34" className="text-control" />
    {CODE.map(([x, y]) => (
      <rect key={`${x} ${y}`} x={48 + x} y={88 + y} width="12" height="12" />
    ))}
    <path d="M112 108C176 44 264 44 328 84" strokeDasharray="1 7" />
    <path d="M316 84l13 1-4-12" />
    <rect x="352" y="16" width="200" height="124" rx="10" className="fill-surface" />
    <path d="M352 40h200" className="text-hairline" />
    <circle cx="368" cy="28" r="3" className="text-control" />
    <circle cx="380" cy="28" r="3" className="text-control" />
    <circle cx="384" cy="72" r="14" className="fill-signal stroke-signal" />
    <path d="M377 72l5 5 9-10" className="text-signal-ink" />
    <path d="M412 66h116M412 78h76M370 104h158M370 118h120" className="text-control" />
  </LineDrawing>
);
