import type { ReactNode } from 'react';

/**
 * The grid of a result, shared by the row and its placeholder: in a narrow list its flights, one
 * line of actions and one of facts; in a wide one three columns, of which the first two align flight
 * by flight. The parts are placed by `rowPart`.
 */
export const FlightRowLayout = ({ children }: { children: ReactNode }) => (
  <div className="relative grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 px-4 py-2 text-xs text-muted @[50rem]:px-2.5 @[50rem]:gap-x-1.5 @[50rem]:grid-cols-[minmax(0,1fr)_7rem_11.75rem] @[50rem]:min-h-21 @[50rem]:grid-rows-[1.5rem_minmax(1.25rem,auto)] @[50rem]:content-center">
    {children}
  </div>
);

/** The cell of each part. */
export const rowPart = {
  outbound: 'col-span-3 col-start-1 row-start-1 @[50rem]:col-span-1 @[50rem]:row-span-2',
  back: 'col-span-3 col-start-1 row-start-2 mt-1 @[50rem]:col-span-1 @[50rem]:row-start-3',
  details: 'col-start-1 row-start-3 mt-1 @[50rem]:mt-0 @[50rem]:col-start-2 @[50rem]:row-start-1',
  change: 'col-start-2 row-start-3 mt-1 @[50rem]:h-6 @[50rem]:self-start',
  status:
    'col-span-2 col-start-1 row-start-5 -my-0.5 @[50rem]:col-span-1 @[50rem]:col-start-2 @[50rem]:row-start-2',
  /** Is as high as the flights, so that a row of one flight is no higher than it. */
  price:
    'contents text-right @[50rem]:col-start-3 @[50rem]:row-span-3 @[50rem]:row-start-1 @[50rem]:-my-2.5 @[50rem]:block @[50rem]:self-center',
  action:
    'col-start-3 row-start-3 mt-1 justify-self-end @[50rem]:mt-0 @max-[22rem]:col-span-3 @max-[22rem]:col-start-1 @max-[22rem]:row-start-4',
  fare: 'col-span-2 col-start-2 row-start-5 justify-self-end leading-4 whitespace-nowrap @[50rem]:mt-1.5 @[50rem]:leading-5',
};
