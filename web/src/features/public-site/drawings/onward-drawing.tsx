import { Horizon } from '../../../components/horizon.tsx';
import { LineDrawing } from '../../../components/line-drawing.tsx';

/** An inbound flight, dotted, and the onward flight as a solid line. */
export const OnwardDrawing = () => (
  <LineDrawing viewBox="0 0 640 152">
    <Horizon />
    <path d="M32 140C80 64 184 64 232 140" strokeDasharray="1 7" className="text-control" />
    <path d="M232 140C312 12 504 12 584 140" />
    <circle cx="32" cy="140" r="5" className="fill-paper" />
    <circle cx="232" cy="140" r="6" className="fill-paper" />
    <circle cx="584" cy="140" r="6" className="fill-signal stroke-signal" />
    <g transform="translate(452 55) rotate(18)" className="fill-paper">
      <path d="M26 0-20-15-10 0-20 15z" />
      <path d="M26 0H-10" />
    </g>
    <path d="M232 124V84h34l-8 8 8 8h-34" className="fill-surface" />
  </LineDrawing>
);
