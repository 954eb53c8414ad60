import type { ReactNode } from 'react';
import { RouteDrawing } from '../../components/drawing.tsx';

export type NoFlightsSubject = 'day' | 'airport' | 'filters';

const SHAPES: Record<NoFlightsSubject, ReactNode> = {
  day: (
    <>
      <path d="M88 96V46h64v50" className="fill-surface" />
      <path d="M88 60h64M102 40v12M138 40v12M100 72h8M116 72h8M132 72h8M100 84h8M116 84h8" />
    </>
  ),
  airport: (
    <>
      <path
        d="M120 96c-14-20-22-30-22-40a22 22 0 0 1 44 0c0 10-8 20-22 40z"
        className="fill-surface"
      />
      <path d="M113 52c0-10 14-10 14-1 0 6-7 6-7 11M120 69v.5" />
    </>
  ),
  filters: <path d="M84 42h72l-28 28v26h-16V70z" className="fill-surface" />,
};

/** What to change in a search without flights: a calendar, a place or a filter. */
export const NoFlightsDrawing = ({ subject }: { subject: NoFlightsSubject }) => (
  <RouteDrawing>{SHAPES[subject]}</RouteDrawing>
);
