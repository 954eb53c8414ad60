import { expect, test } from 'vitest';
import { type Flight, lastSegment } from './flight.ts';
import type { FlightSupplier } from './flight-supplier.ts';

const OUT = { from: 'JFK', to: 'LHR', date: '2027-03-10' };
const BACK = '2027-03-20';

/** What every flight supplier keeps, with flights between New York and London in March 2027. */
export const supplierBaseline = (supplierNow: () => FlightSupplier): void => {
  const expectWay = (flights: Flight[], from: string, to: string, date: string) => {
    expect(flights.length).toBeGreaterThan(0);
    expect(new Set(flights.map(({ id }) => id)).size).toBe(flights.length);
    for (const flight of flights) {
      const [first, ...rest] = flight.segments;
      expect([first.origin.code, lastSegment(flight).destination.code]).toEqual([from, to]);
      expect(first.departsAt).toMatch(new RegExp(`^${date}T\\d\\d:\\d\\d$`));
      expect(flight.layovers).toHaveLength(rest.length);
      const parts = [
        ...flight.segments.map(({ durationMinutes }) => durationMinutes),
        ...flight.layovers.map(({ minutes }) => minutes),
      ];
      expect(parts.reduce((sum, part) => sum + part)).toBe(flight.durationMinutes);
      expect(flight.priceCents).toBeGreaterThan(0);
      expect(first.flightNumber).toMatch(new RegExp(`^${first.carrier.code} [1-9][0-9]{0,3}$`));
    }
  };

  test('a search finds flights of the day, each again by its id', async () => {
    const supplier = supplierNow();
    const flights = await supplier.search(OUT);
    expectWay(flights, 'JFK', 'LHR', OUT.date);
    for (const flight of flights.slice(0, 5))
      expect(await supplier.byId(flight.id)).toEqual(flight);
  });

  test('a round trip has flights back for the flights out that it finds', async () => {
    const supplier = supplierNow();
    const flights = await supplier.search({ ...OUT, returnDate: BACK, travellers: 2 });
    expectWay(flights, 'JFK', 'LHR', OUT.date);
    for (const { id } of flights.slice(0, 3)) {
      const back = await supplier.returnFlights(id, BACK);
      expectWay(back, 'LHR', 'JFK', BACK);
      expect(await supplier.byId(back[0]?.id ?? '')).toEqual(back[0]);
    }
  });

  test('flights back are found for a flight of a one-way search too, its airline first', async () => {
    const supplier = supplierNow();
    const [flight] = await supplier.search(OUT);
    const back = await supplier.returnFlights(flight?.id ?? '', BACK);
    expectWay(back, 'LHR', 'JFK', BACK);
    expect(back[0]?.segments[0].carrier).toEqual(flight?.segments[0].carrier);
    expect(await supplier.returnFlights(flight?.id ?? '', '2027-03-09')).toEqual([]);
  });

  test('an id that was altered, or that names nothing, finds nothing', async () => {
    const supplier = supplierNow();
    const [flight] = await supplier.search(OUT);
    const id = flight?.id ?? '';
    for (const at of [0, 3, Math.floor(id.length / 2), id.length - 2]) {
      const other = id[at] === 'A' ? 'B' : 'A';
      const altered = id.slice(0, at) + other + id.slice(at + 1);
      expect(await supplier.byId(altered)).toBeUndefined();
      expect(await supplier.returnFlights(altered, BACK)).toEqual([]);
    }
    for (const nothing of ['', 'nothing', `${id}A`, id.slice(0, -1)])
      expect(await supplier.byId(nothing)).toBeUndefined();
  });

  test('nothing is found where nothing can be booked', async () => {
    const supplier = supplierNow();
    expect(await supplier.search({ ...OUT, to: 'JFK' })).toEqual([]);
    expect(await supplier.search({ ...OUT, to: 'QQQ' })).toEqual([]);
    expect(await supplier.search({ ...OUT, from: 'QQQ' })).toEqual([]);
    expect(await supplier.search({ ...OUT, date: '2027-01-03' })).toEqual([]);
    expect(await supplier.search({ ...OUT, date: '2029-01-03' })).toEqual([]);
  });

  test('a flight is held at most where the supplier holds seats: then once, until it is cancelled', async () => {
    const { holds, ...supplier } = supplierNow();
    if (holds === null) return;
    const [flight] = await supplier.search({ ...OUT, returnDate: BACK });
    const [back] = await supplier.returnFlights(flight?.id ?? '', BACK);
    if (!flight || !back) throw new Error('There is no such trip');
    const offer = await holds.offer({ outbound: flight, return: back }, ['1990-01-31']);
    if (!offer) throw new Error('The offer is not sold any more');
    expect(await holds.find(4711, offer.offerId)).toEqual([]);
    const passenger = {
      title: 'ms',
      gender: 'f',
      givenName: 'Zoë',
      familyName: "O'Hara",
      bornOn: '1990-01-31',
      email: 'zoe@example.org',
      phone: '+442080160508',
    } as const;
    const placed = await holds.place({ bookingId: 4711, offer, passengers: [passenger] });
    if (!placed || 'reason' in placed) throw new Error('The hold was not placed');
    expect(placed).toMatchObject({ status: 'held', changed: false });
    expect(placed.airlineRecordLocator).toMatch(/^[A-Z0-9]{6}$/);
    expect(await holds.find(4711, offer.offerId)).toEqual([placed]);
    expect(await holds.find(4712, offer.offerId)).toEqual([]);
    expect(await holds.read(placed.orderId)).toEqual(placed);
    await holds.cancel(placed.orderId);
    expect(await holds.read(placed.orderId)).toMatchObject({ status: 'cancelled' });
    await holds.cancel(placed.orderId);
    expect(await holds.read('ord_nothing')).toBeUndefined();
  });
};
