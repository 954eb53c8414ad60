import fc from 'fast-check';
import { DateTime, Settings } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airports } from '../airport-catalogue.ts';
import { formatLocal, parseDay, startOf, toLocal, toUtc } from './zone-clock.ts';

beforeAll(() => {
  Settings.throwOnInvalid = true;
});
afterAll(() => {
  Settings.throwOnInvalid = false;
});

const zones = [...new Set(airports.map((airport) => airport.timeZone))];
const instant = fc.integer({
  min: Date.UTC(2025, 0, 1) / 60_000,
  max: Date.UTC(2030, 0, 1) / 60_000,
});

describe('local time', () => {
  it('is what luxon makes of an instant, in every zone of the catalogue', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, minutes) => {
        const expected = DateTime.fromMillis(minutes * 60_000, { zone });
        expect(formatLocal(toLocal(zone, minutes))).toBe(expected.toFormat("yyyy-MM-dd'T'HH:mm"));
      }),
      { numRuns: 400 },
    );
  });

  it('leads back to an instant that shows it, or to the hour that the clocks skip', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, local) => {
        const shown = toLocal(zone, toUtc(zone, local));
        expect([0, 30, 60, 120, 180]).toContain(shown - local);
      }),
      { numRuns: 400 },
    );
  });

  it('moves 02:30 on to 03:30 where the clocks skip an hour', () => {
    const local = startOf(parseDay('2027-03-28') ?? 0) + 150;
    expect(formatLocal(toLocal('Europe/Paris', toUtc('Europe/Paris', local)))).toBe(
      '2027-03-28T03:30',
    );
  });

  it('knows calendar days from other text', () => {
    expect(parseDay('1970-01-02')).toBe(1);
    expect(parseDay('2028-02-29')).toBeDefined();
    for (const text of ['2027-02-29', '2027-13-01', '27-01-01', 'tomorrow', '2027-01-01T00:00']) {
      expect(parseDay(text)).toBeUndefined();
    }
  });
});
