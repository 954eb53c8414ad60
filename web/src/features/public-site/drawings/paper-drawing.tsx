import { LineDrawing } from '../../../components/line-drawing.tsx';

/** Heights of the numbered marks on the sheet, in the order of their explanations. */
const MARKS = [28, 66, 128, 208, 248];

/** The layout of the document, with numbered parts. */
export const PaperDrawing = () => (
  <LineDrawing viewBox="0 0 232 300" className="max-w-56">
    <path d="M40 4h188v292H40z" className="fill-surface" />
    <path d="M56 26c6-10 16-10 22 0" />
    <path d="M56 26h0M78 26h0" strokeWidth="4" />
    <path d="M170 26h42" strokeWidth="5" strokeLinecap="butt" />
    <path d="M56 44h156M56 90h156M56 184h156M56 230h156" className="text-hairline" />
    <path d="M56 60h84" strokeWidth="4" strokeLinecap="butt" />
    <path d="M56 76h40M112 76h40M168 76h40" className="text-control" />
    <path d="M64 106v26M64 150v20" />
    <circle cx="64" cy="104" r="3" className="fill-surface" />
    <circle cx="64" cy="134" r="3" className="fill-surface" />
    <circle cx="64" cy="148" r="3" className="fill-surface" />
    <circle cx="64" cy="172" r="3" className="fill-signal stroke-signal" />
    <path d="M80 104h64M80 134h52M80 148h64M80 172h52" />
    <path d="M80 116h96M80 160h84" className="text-control" />
    <path d="M56 200h66M56 210h60M140 200h72M140 210h66M140 220h40" className="text-control" />
    <path d="M56 246h90M56 258h78M56 270h56" className="text-control" />
    <path d="M178 244h12v12h-12zM196 244h12v12h-12zM178 262h12v12h-12zM196 262h12v12h-12z" />
    {MARKS.map((y, index) => (
      <g key={y}>
        <path d={`M26 ${y}h14`} className="text-control" />
        <circle cx="14" cy={y} r="11" className="fill-paper text-control" />
        <text
          x="14"
          y={y + 4.5}
          textAnchor="middle"
          className="fill-ink text-xs font-semibold tabular-nums"
          stroke="none"
        >
          {index + 1}
        </text>
      </g>
    ))}
  </LineDrawing>
);
