import type { Rejection } from '#engine/kernel/decider.ts';
import type { Flight, FlownWay } from './flight.ts';

/** One way on one day: IATA codes and the departure's local date (`YYYY-MM-DD`). */
export type FlightQuery = { from: string; to: string; date: string };

/** What a traveller searches: a way out, and for a round trip the day of the way back. */
export type TripQuery = FlightQuery & {
  returnDate?: string | undefined;
  /** 1 when missing. */
  travellers?: number | undefined;
};

/**
 * Where flights come from. An id names the same flight in every process and after every restart.
 * Absence is an empty list or `undefined`; a supplier that cannot answer throws, a remote one
 * `SupplierUnavailable`.
 */
export type FlightSupplier = {
  name: string;
  /** False while the data is a demonstration: documents are then marked as samples. */
  live: boolean;
  /** How many airlines and airports its flights have, as the site states it. */
  coverage: { airlines: number; airports: number };
  /** Flights out, on `date`; with a return date those that a flight back is sold with. */
  search(query: TripQuery): Promise<Flight[]>;
  byId(id: string): Promise<Flight | undefined>;
  /** Flights back from the outbound flight's destination on `returnDate`, best match first. */
  returnFlights(outboundId: string, returnDate: string): Promise<Flight[]>;
  /** `null` where no airline holds a seat: the documents are then samples. */
  holds: Holds | null;
};

/** The flights of a trip that is to be held. */
type HeldTrip = { outbound: Flight; return: Flight | null };

/** A traveller as airlines want to know them; names in Latin letters, the phone as E.164. */
export type HoldPassenger = {
  title: 'mr' | 'mrs' | 'ms' | 'miss' | 'dr';
  gender: 'm' | 'f';
  givenName: string;
  familyName: string;
  /** `YYYY-MM-DD`. */
  bornOn: string;
  email: string;
  phone: string;
};

/**
 * A trip as it is sold now; `passengers` are the supplier's ids of its travellers, `infants` the places
 * of those who travel without a seat, each with an adult.
 */
type HoldableOffer = { offerId: string; passengers: string[]; infants: number[] };

/** A hold at the airline, as the supplier knows it. */
export type Hold = {
  orderId: string;
  airlineRecordLocator: string;
  /** ISO instant; `null` where the airline names none. */
  heldUntil: string | null;
  status: 'held' | 'lapsed' | 'cancelled';
  /** Whether the airline changed the flights since. */
  changed: boolean;
  /** The flights as the airline holds them; `null` where the supplier does not say. */
  trip: FlownTrip | null;
};

/** How the ways of a trip are flown. */
export type FlownTrip = { outbound: FlownWay; return: FlownWay | null };

type HoldRefused = Rejection<'refused'> & { code: string };

/**
 * What a supplier does that holds seats without payment. Every call may throw `SupplierUnavailable`;
 * after `place` it leaves open whether there is a hold, and `find` says so.
 */
export type Holds = {
  /** What each order costs us, integer cents of USD. */
  orderFeeCents: number;
  /**
   * Reads the trip's offer again; one that ran out is searched for again by its flight numbers and
   * departures, as they were chosen or as the airline has changed them. `undefined` where the trip is not sold any more. `bornOn`: a date for each traveller.
   */
  offer(trip: HeldTrip, bornOn: readonly string[]): Promise<HoldableOffer | undefined>;
  /** Asks once, never twice. `undefined`: the airline has not decided yet. */
  place(order: {
    bookingId: number;
    offer: HoldableOffer;
    passengers: readonly HoldPassenger[];
  }): Promise<Hold | HoldRefused | undefined>;
  /** All holds of this booking on this offer, the oldest first. */
  find(bookingId: number, offerId: string): Promise<Hold[]>;
  read(orderId: string): Promise<Hold | undefined>;
  /** The booking that an order was made for, if it is one of ours. */
  bookingOf(orderId: string): Promise<number | undefined>;
  /** Gives the seats back; a hold that is over stays as it is. */
  cancel(orderId: string): Promise<void>;
};
