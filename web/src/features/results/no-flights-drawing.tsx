import type { ReactNode } from 'react';
import { RouteDrawing } from '../../components/drawing.tsx';
import { UnknownPlaceDrawing } from '../../components/unknown-place-drawing.tsx';

export type NoFlightsSubject = 'day' | 'airport' | 'filters';

/** What to change in a search without flights: a calendar, a place or a filter. */
export const noFlightsDrawings: Record<NoFlightsSubject, ReactNode> = {
  day: (
    <RouteDrawing>
      <path d="M88 96V46h64v50" className="fill-surface" />
      <path d="M88 60h64M102 40v12M138 40v12M100 72h8M116 72h8M132 72h8M100 84h8M116 84h8" />
    </RouteDrawing>
  ),
  airport: <UnknownPlaceDrawing />,
  filters: (
    <RouteDrawing>
      <path d="M84 42h72l-28 28v26h-16V70z" className="fill-surface" />
    </RouteDrawing>
  ),
};
