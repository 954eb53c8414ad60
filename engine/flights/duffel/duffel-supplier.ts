import type { RateLimiter } from '#engine/kernel/rate-limits.ts';
import { airportByCode } from '../airport-catalogue.ts';
import type { Flight } from '../flight.ts';
import type { FlightSupplier, TripQuery } from '../flight-supplier.ts';
import { scheduledNetwork } from '../schedule/network.ts';
import { searchErrors } from '../search-errors.ts';
import { createDuffelClient, type DuffelAccess } from './duffel-client.ts';
import { createDuffelHolds } from './duffel-holds.ts';
import type { DuffelOffer } from './duffel-shapes.ts';
import { createFindOffers, type FoundOffers } from './find-offers.ts';
import { flightOfSlice } from './flight-of-slice.ts';
import {
  idOfSlice,
  isSameWay,
  type OfferedFlight,
  readOfferedFlight,
  type Signer,
  wayOf,
} from './offered-flight-id.ts';

export type DuffelSupplierOptions = DuffelAccess & {
  /** Signs the ids of flights. */
  signer: Signer;
  /** The searches that all processes may make. */
  searches: RateLimiter;
  now: () => Date;
  /** What the supplier charges for each order, integer cents of USD. */
  orderFeeCents: number;
};

/**
 * Flights of Duffel's airlines that can be held without payment. A round trip is one offer of two
 * slices: a search with a return date finds both ways, and the flights back are offers of the same
 * search. A flight's id names its offer, and its flight numbers and departures for the time after.
 */
export const createDuffelSupplier = (options: DuffelSupplierOptions): FlightSupplier => {
  const { signer, now, orderFeeCents } = options;
  const call = createDuffelClient(options);
  const find = createFindOffers(call, options);

  const idOf = (offer: DuffelOffer, requestId: string, slice: number): string =>
    idOfSlice(signer, { offer, requestId, slice });

  /** A flight for each way that a slice of the offers flies, at the cheapest. */
  const flightsOf = ({ requestId, offers }: FoundOffers, slice: number): Flight[] => {
    const flights = new Map<string, Flight>();
    for (const offer of offers) {
      const flown = offer.slices[slice];
      if (!flown) continue;
      const { flights: way } = wayOf(flown);
      if (!flights.has(way))
        flights.set(way, flightOfSlice(idOf(offer, requestId, slice), offer, flown));
    }
    return [...flights.values()];
  };

  const waysOf = ({ from, to, date, returnDate }: TripQuery) => [
    { from, to, date },
    ...(returnDate === undefined ? [] : [{ from: to, to: from, date: returnDate }]),
  ];

  const adults = (travellers: number) => Array.from({ length: travellers }, () => null);

  /** The offers that the flight out is sold with for a way back on a day. */
  const roundTripsOf = async (
    { requestId, trip, travellers }: OfferedFlight,
    returnDate: string,
  ): Promise<FoundOffers> => {
    const [out, back] = trip;
    const known =
      back?.date === returnDate ? await find.ofRequest(requestId) : { requestId, offers: [] };
    const found =
      known.offers.length > 0
        ? known
        : await find.search({ ways: waysOf({ ...out, returnDate }), ages: adults(travellers) });
    return {
      ...found,
      offers: found.offers.filter(({ slices: [slice] }) => isSameWay(wayOf(slice), out)),
    };
  };

  return {
    name: 'duffel',
    // Airlines hold nothing for a test token.
    live: options.token.startsWith('duffel_live_'),
    // Of the built-in table, which the supplier's airlines and airports exceed.
    coverage: scheduledNetwork().coverage,
    search: async (query) => {
      const { from, to, returnDate, travellers = 1 } = query;
      const isSensible =
        from !== to &&
        airportByCode(to) !== undefined &&
        Object.keys(searchErrors(query, now())).length === 0 &&
        (returnDate === undefined || returnDate >= query.date);
      if (!isSensible) return [];
      return flightsOf(await find.search({ ways: waysOf(query), ages: adults(travellers) }), 0);
    },
    byId: async (id) => {
      const offered = readOfferedFlight(signer, id);
      if (!offered) return undefined;
      const { offerId, trip, slice, travellers } = offered;
      const isTrip = (offer: DuffelOffer) =>
        offer.slices.every((one, index) => isSameWay(wayOf(one), trip[index]));
      const offer =
        (await find.readSoon(offerId)) ??
        (await find.search({ ways: trip, ages: adults(travellers) })).offers.find(isTrip);
      const flown = offer?.slices[slice];
      return flown && offer && flightOfSlice(id, offer, flown);
    },
    returnFlights: async (outboundId, returnDate) => {
      const outbound = readOfferedFlight(signer, outboundId);
      if (!outbound || returnDate < outbound.trip[0].date) return [];
      const trips = await roundTripsOf(outbound, returnDate);
      const carrier = outbound.trip[0].flights.slice(0, 2);
      const isOther = ({ segments: [first] }: Flight) => Number(first.carrier.code !== carrier);
      return flightsOf(trips, 1).toSorted((a, b) => isOther(a) - isOther(b));
    },
    holds: createDuffelHolds(call, { find, signer, now, orderFeeCents }),
  };
};
