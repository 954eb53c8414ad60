import fc from 'fast-check';
import { DateTime, Settings } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airportByCode, airports } from '../airport-catalogue.ts';
import { lastSegment, type Flight } from '../flight.ts';
import { supplierBaseline } from '../supplier-baseline.fixture.ts';
import { createScheduleSupplier } from './schedule-supplier.ts';

beforeAll(() => {
  Settings.throwOnInvalid = true;
});
afterAll(() => {
  Settings.throwOnInvalid = false;
});

const now = (): Date => new Date('2027-01-04T12:00:00Z');
const supplier = createScheduleSupplier({ now });
const search = (from: string, to: string, date: string): Promise<Flight[]> =>
  supplier.search({ from, to, date });

/** The instants of a local time: two in the hour that the clocks show twice. */
const instants = (code: string, local: string): DateTime[] => {
  const zone = airportByCode(code)?.timeZone;
  if (zone === undefined) throw new Error(`Unknown airport ${code}`);
  return DateTime.fromISO(local, { zone }).getPossibleOffsets();
};
const minutesBetween = (starts: DateTime[], ends: DateTime[]): number[] =>
  starts.flatMap((start) => ends.map((end) => end.diff(start, 'minutes').minutes));

const date = fc
  .integer({ min: 0, max: 364 })
  .map((days) => DateTime.fromISO('2027-01-05').plus({ days }).toFormat('yyyy-MM-dd'));
const hubs = airports.filter((airport) => airport.popularity >= 60).map(({ code }) => code);
const anyQuery = fc.record({
  from: fc.constantFrom(...hubs),
  to: fc.oneof(
    fc.constantFrom(...hubs),
    fc.constantFrom(...airports.map((airport) => airport.code)),
  ),
  date,
});

const expectSound = (flight: Flight, from: string, to: string, day: string): void => {
  const { segments, layovers } = flight;
  const last = lastSegment(flight);
  expect(segments[0].origin.code).toBe(from);
  expect(last.destination.code).toBe(to);
  expect(segments[0].departsAt.slice(0, 10)).toBe(day);
  expect(segments.length).toBeLessThanOrEqual(3);
  expect(layovers).toHaveLength(segments.length - 1);
  for (const segment of segments) {
    const { origin, destination, departsAt, arrivesAt, durationMinutes } = segment;
    expect(
      minutesBetween(instants(origin.code, departsAt), instants(destination.code, arrivesAt)),
    ).toContain(durationMinutes);
    expect(durationMinutes).toBeGreaterThan(25);
    expect(durationMinutes).toBeLessThan(20 * 60);
    expect(segment.flightNumber).toMatch(new RegExp(`^${segment.carrier.code} [1-9][0-9]{0,3}$`));
  }
  for (const [index, layover] of layovers.entries()) {
    const [before, after] = [segments[index], segments[index + 1]];
    if (before === undefined || after === undefined) throw new Error('A layover without segments');
    expect(layover.airport).toEqual(before.destination);
    expect(layover.airport).toEqual(after.origin);
    const arrivals = instants(before.destination.code, before.arrivesAt);
    expect(minutesBetween(arrivals, instants(after.origin.code, after.departsAt))).toContain(
      layover.minutes,
    );
    expect(layover.minutes).toBeGreaterThanOrEqual(45);
  }
  const parts = [
    ...segments.map((part) => part.durationMinutes),
    ...layovers.map((l) => l.minutes),
  ];
  expect(parts.reduce((sum, minutes) => sum + minutes)).toBe(flight.durationMinutes);
  expect(flight.priceCents).toBeGreaterThanOrEqual(2900);
  expect(flight.priceCents).toBeLessThanOrEqual(250_000);
  expect(flight.live).toEqual({ status: 'scheduled', terminal: null, gate: null });
};

describe('the built-in schedule', () => {
  it('offers sound flights that their ids find again', async () => {
    const twin = createScheduleSupplier({ now });
    const later = createScheduleSupplier({ now: () => new Date('2027-06-30T12:00:00Z') });
    await fc.assert(
      fc.asyncProperty(anyQuery, async ({ from, to, date: day }) => {
        const flights = await search(from, to, day);
        expect(flights.length).toBeLessThanOrEqual(40);
        expect(new Set(flights.map((flight) => flight.id)).size).toBe(flights.length);
        expect(await twin.search({ from, to, date: day })).toEqual(flights);
        for (const flight of flights) {
          expectSound(flight, from, to, day);
          expect(await later.byId(flight.id)).toEqual(flight);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('finds nothing under an id that was altered', async () => {
    const [flight] = await search('JFK', 'LHR', '2027-03-10');
    const id = flight?.id ?? '';
    expect(await supplier.byId(id)).toEqual(flight);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(id.length - 1),
        fc.constantFrom('A', 'Q', 'g', 'w', 'Z', 'z', '0', '9', '-', '_', '.', ' ', '%'),
        async (at, letter) => {
          fc.pre(id[at] !== letter);
          expect(await supplier.byId(id.slice(0, at) + letter + id.slice(at + 1))).toBeUndefined();
        },
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await supplier.byId(text)).toBeUndefined();
      }),
    );
    expect(await supplier.byId(`${id}=`)).toBeUndefined();
    expect(await supplier.byId(id.slice(0, -1))).toBeUndefined();
  });

  it('flies JFK to London non-stop on airlines that do', async () => {
    const flights = await search('JFK', 'LHR', '2027-03-10');
    const direct = flights.filter((flight) => flight.segments.length === 1);
    expect(direct.length).toBeGreaterThanOrEqual(8);
    const carriers = new Set(direct.map((flight) => flight.segments[0].carrier.code));
    expect([...carriers].toSorted()).toEqual(['AA', 'B6', 'BA', 'DL', 'VS']);
    for (const flight of direct) {
      expect(flight.durationMinutes).toBeGreaterThanOrEqual(6 * 60);
      expect(flight.durationMinutes).toBeLessThanOrEqual(8 * 60);
    }
    const evening = direct.filter((flight) => flight.segments[0].departsAt.slice(11) >= '16:00');
    expect(evening.length).toBeGreaterThan(direct.length / 2);
  });

  it('takes longer westward, against the wind', async () => {
    const quickest = async (from: string, to: string): Promise<number> =>
      Math.min(...(await search(from, to, '2027-03-10')).map((flight) => flight.durationMinutes));
    expect(await quickest('LHR', 'JFK')).toBeGreaterThan((await quickest('JFK', 'LHR')) + 30);
  });

  it('reaches London from Sydney with one stop', async () => {
    const flights = await search('SYD', 'LHR', '2027-03-10');
    expect(flights.length).toBeGreaterThanOrEqual(10);
    expect(new Set(flights.map((flight) => flight.segments.length))).toEqual(new Set([2]));
  });

  it.each(['BDU', 'EYW', 'BIR', 'LYR'])('reaches London from little %s', async (code) => {
    expect((await search(code, 'LHR', '2027-03-10')).length).toBeGreaterThan(0);
  });

  it.each(['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07'])(
    'keeps times and durations in step when the clocks change on %s',
    async (day) => {
      for (const [from, to] of [
        ['JFK', 'LHR'],
        ['LHR', 'JFK'],
        ['LAX', 'SYD'],
        ['CDG', 'DXB'],
      ]) {
        if (from === undefined || to === undefined) continue;
        const flights = await search(from, to, day);
        expect(flights.length).toBeGreaterThan(0);
        for (const flight of flights) expectSound(flight, from, to, day);
      }
    },
  );

  it('flies no low-cost airline without wide-bodies across an ocean', async () => {
    for (const [from, to] of [
      ['DUB', 'JFK'],
      ['LAX', 'SYD'],
      ['BER', 'MIA'],
    ]) {
      const flights = await search(from ?? '', to ?? '', '2027-05-12');
      const codes = flights.flatMap((flight) => flight.segments.map(({ carrier }) => carrier.code));
      expect(codes.filter((code) => ['FR', 'U2', 'W6', 'WN'].includes(code))).toEqual([]);
    }
  });

  it('asks more of those who book late', async () => {
    const dearest = (flights: Flight[]): number =>
      flights.reduce((sum, flight) => sum + flight.priceCents, 0) / flights.length;
    const soon = createScheduleSupplier({ now: () => new Date('2027-05-10T12:00:00Z') });
    const query = { from: 'FRA', to: 'MAD', date: '2027-05-12' };
    expect(dearest(await soon.search(query))).toBeGreaterThan(
      dearest(await supplier.search(query)) * 1.3,
    );
  });

  it('finds nothing where nothing can be booked', async () => {
    expect(await search('LHR', 'LHR', '2027-03-10')).toEqual([]);
    expect(await search('LHR', 'QQQ', '2027-03-10')).toEqual([]);
    expect(await search('QQQ', 'LHR', '2027-03-10')).toEqual([]);
    expect(await search('LHR', 'JFK', '2027-01-03')).toEqual([]);
    expect(await search('LHR', 'JFK', '2028-01-05')).toEqual([]);
    expect(await search('LHR', 'JFK', '2027-02-30')).toEqual([]);
    expect((await search('LHR', 'JFK', '2028-01-04')).length).toBeGreaterThan(0);
  });

  it('offers today only what has not left', async () => {
    const flights = await search('LHR', 'CDG', '2027-01-04');
    expect(flights.length).toBeGreaterThan(0);
    for (const flight of flights) {
      expect(flight.segments[0].departsAt > '2027-01-04T12:00').toBe(true);
    }
  });

  it('takes the day of departure from the clock of the airport', async () => {
    const lateInLondon = createScheduleSupplier({ now: () => new Date('2027-01-04T23:30:00Z') });
    const query = { from: 'SYD', to: 'MEL', date: '2027-01-04' };
    expect(await lateInLondon.search(query)).toEqual([]);
    expect(
      (await lateInLondon.search({ ...query, from: 'LAX', to: 'SFO' })).length,
    ).toBeGreaterThan(0);
  });
});

describe('flights back', () => {
  it('start where the outbound flight ends, its carrier first', async () => {
    const outbound = (await search('JFK', 'LHR', '2027-03-10')).find(
      (flight) => flight.segments[0].carrier.code === 'VS',
    );
    if (outbound === undefined) throw new Error('No Virgin Atlantic flight');
    const flights = await supplier.returnFlights(outbound.id, '2027-03-20');
    expect(flights.length).toBeGreaterThan(10);
    for (const flight of flights) expectSound(flight, 'LHR', 'JFK', '2027-03-20');
    expect(flights[0]?.segments.map(({ carrier }) => carrier.code)).toEqual(['VS']);
    expect(await supplier.byId(flights[0]?.id ?? '')).toEqual(flights[0]);
  });

  it('leave only after the outbound flight has landed', async () => {
    const outbound = (await search('LHR', 'CDG', '2027-03-10')).find((flight) =>
      flight.segments[0].departsAt.endsWith('T12:55'),
    );
    const [fallback] = await search('LHR', 'CDG', '2027-03-10');
    const flight = outbound ?? fallback;
    if (flight === undefined) throw new Error('No flight to Paris');
    const back = await supplier.returnFlights(flight.id, '2027-03-10');
    const all = await search('CDG', 'LHR', '2027-03-10');
    expect(back.length).toBeLessThan(all.length);
    for (const { segments } of back) {
      expect(segments[0].departsAt > lastSegment(flight).arrivesAt).toBe(true);
    }
    expect(await supplier.returnFlights(flight.id, '2027-03-09')).toEqual([]);
  });

  it('are none for an id that names nothing', async () => {
    expect(await supplier.returnFlights('nothing', '2027-03-20')).toEqual([]);
  });
});

describe('the built-in schedule as a supplier', () => {
  supplierBaseline(() => supplier);
});
