import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { FlightSupplier, Holds } from '../flights/flight-supplier.ts';
import type { HoldChecks } from './hold-checks.ts';

/** What a hold is kept with. */
export type HoldPorts = {
  store: EventStore;
  sealing: Sealing;
  holds: Holds;
  holdChecks: HoldChecks;
  supplier: Pick<FlightSupplier, 'name' | 'search' | 'returnFlights'>;
  now: () => Date;
};
