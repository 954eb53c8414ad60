import type { ReactNode } from 'react';

/**
 * The layout of a result, shared by the row and its placeholder: in a narrow list its flights, a
 * line of buttons and a line of facts, placed by `rowPart`; in a wide one three columns.
 */
export const FlightRowLayout = ({
  flights,
  links,
  price,
}: {
  flights: ReactNode;
  /** Details, the other return flights and the status. */
  links: ReactNode;
  /** The button and the fare. */
  price: ReactNode;
}) => (
  <div className="relative grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 text-xs/4.5 text-muted @[50rem]:grid-cols-[minmax(0,1fr)_6.75rem_10rem] @[50rem]:px-3">
    <div className="col-span-3 grid gap-y-3 @[50rem]:col-span-1 @[50rem]:gap-y-2">{flights}</div>
    <div className="contents @[50rem]:flex @[50rem]:flex-col @[50rem]:items-start @[50rem]:gap-y-1.5">
      {links}
    </div>
    {/* Is as high as the flights, so that a row of one flight is hardly higher than it. */}
    <div className="contents text-right @[50rem]:-my-1 @[50rem]:block">{price}</div>
  </div>
);

/** The cell of each part in a narrow list. */
export const rowPart = {
  details: 'col-start-1 row-start-2 mt-3 @[50rem]:mt-0',
  change: 'col-start-2 row-start-2 mt-3 @[50rem]:mt-0',
  status: 'flex col-span-2 col-start-1 row-start-4 mt-2 @[50rem]:mt-0',
  action:
    'col-start-3 row-start-2 mt-3 justify-self-end @[50rem]:mt-0 @max-[22rem]:col-span-3 @max-[22rem]:col-start-1 @max-[22rem]:row-start-3',
  fare: 'col-span-2 col-start-2 row-start-4 mt-2 justify-self-end whitespace-nowrap @[50rem]:mt-1 @[50rem]:*:block',
};
