import { Horizon } from '../../../components/horizon.tsx';
import { LineDrawing } from './line-drawing.tsx';

/** Document, appointment and flight, in order on a timeline. */
export const TimelineDrawing = () => (
  <LineDrawing viewBox="0 0 640 152">
    <Horizon />
    <path d="M56 128V92M296 128V92" className="text-control" />
    <path d="M34 24h34l14 14v54H34z" className="fill-surface" />
    <path d="M68 24v14h14" />
    <path d="M44 52h28M44 64h28M44 76h16" className="text-control" />
    <g className="fill-surface">
      <path d="M272 92h48v-8c0-8-12-10-12-22 0-6 4-8 4-16a16 16 0 0 0-32 0c0 8 4 10 4 16 0 12-12 14-12 22z" />
    </g>
    <path d="M56 140H296" strokeDasharray="1 7" />
    <path d="M440 140C480 60 552 60 592 140" />
    <circle cx="56" cy="140" r="6" className="fill-paper" />
    <circle cx="296" cy="140" r="6" className="fill-paper" />
    <circle cx="440" cy="140" r="6" className="fill-paper" />
    <circle cx="592" cy="140" r="6" className="fill-signal stroke-signal" />
    <g transform="translate(528 82) rotate(10) scale(0.8)" className="fill-paper">
      <path d="M26 0-20-15-10 0-20 15z" />
      <path d="M26 0H-10" />
    </g>
  </LineDrawing>
);
