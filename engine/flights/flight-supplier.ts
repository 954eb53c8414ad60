import type { Flight } from './flight.ts';

/** One way on one day: IATA codes and the departure's local date (`YYYY-MM-DD`). */
export type FlightQuery = { from: string; to: string; date: string };

/**
 * Where flights come from. An id names the same flight in every process and after every restart.
 * Absence is an empty list or `undefined`; a throw is a fault of the supplier.
 */
export type FlightSupplier = {
  name: string;
  /** False while the data is a demonstration: documents are then marked as samples. */
  live: boolean;
  /** How many airlines and airports its flights have, as the site states it. */
  coverage: { airlines: number; airports: number };
  search(query: FlightQuery): Promise<Flight[]>;
  byId(id: string): Promise<Flight | undefined>;
  /** Flights back from the outbound flight's destination on `returnDate`, best match first. */
  returnFlights(outboundId: string, returnDate: string): Promise<Flight[]>;
};
