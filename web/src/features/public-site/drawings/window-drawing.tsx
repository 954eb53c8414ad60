import { LineDrawing } from '../../../components/line-drawing.tsx';

const WINDOWS = [56, 256, 456];

/** Three cabin windows and one route across them. */
export const WindowDrawing = () => (
  <LineDrawing viewBox="0 0 640 168" className="max-w-[38rem]">
    <path d="M8 8h624M8 160h624" className="text-hairline" />
    {WINDOWS.map((left) => (
      <g key={left} className="fill-surface">
        <rect x={left} y="24" width="128" height="120" rx="44" />
        <rect
          x={left + 10}
          y="34"
          width="108"
          height="100"
          rx="36"
          className="fill-paper text-control"
        />
        <path d={`M${left + 11} 108h106`} className="text-control" />
      </g>
    ))}
    <path d="M68 116C200 34 440 30 562 74" strokeDasharray="1 7" />
    <circle cx="86" cy="104" r="5" className="fill-paper" />
    <circle cx="562" cy="74" r="6" className="fill-signal stroke-signal" />
    <g transform="translate(330 46) rotate(2) scale(0.8)" className="fill-paper">
      <path d="M26 0-20-15-10 0-20 15z" />
      <path d="M26 0H-10" />
    </g>
  </LineDrawing>
);
