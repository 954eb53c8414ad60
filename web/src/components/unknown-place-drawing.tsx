import { RouteDrawing } from './drawing.tsx';

/** A place that is on no map. */
export const UnknownPlaceDrawing = () => (
  <RouteDrawing>
    <path
      d="M120 96c-14-20-22-30-22-40a22 22 0 0 1 44 0c0 10-8 20-22 40z"
      className="fill-surface"
    />
    <path d="M113 52c0-10 14-10 14-1 0 6-7 6-7 11M120 69v.5" />
  </RouteDrawing>
);
