import { bookingsProjection } from './bookings/project.ts';
import { paymentsProjection } from './payments/project.ts';
import { pnrLookupProjection } from './pnr-lookup/project.ts';
import type { Projection } from './projection.ts';

/** Every read model there is. */
export const projections: readonly Projection[] = [
  bookingsProjection,
  paymentsProjection,
  pnrLookupProjection,
];
