import { Horizon } from '../../components/horizon.tsx';

/** A route over the horizon: an arc from one airport to the next, with a timetable's ticks below. */
export const RouteDrawing = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 640 168"
    className="h-auto w-full text-ink"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <Horizon />
    <path d="M56 140C160 12 432 12 536 140" />
    <path d="M56 140C160 58 432 58 536 140" strokeDasharray="1 7" className="text-control" />
    <circle cx="56" cy="140" r="6" className="fill-paper" />
    <circle cx="536" cy="140" r="6" className="fill-signal stroke-signal" />
    <g transform="translate(376 50) rotate(16)" className="fill-paper">
      <path d="M26 0-20-15-10 0-20 15z" />
      <path d="M26 0H-10" />
    </g>
    <g className="fill-surface">
      <path d="M560 62h38l14 14v52h-52z" />
      <path d="M598 62v14h14" />
      <path d="M570 90h32M570 100h32M570 110h20" className="text-control" />
    </g>
  </svg>
);
